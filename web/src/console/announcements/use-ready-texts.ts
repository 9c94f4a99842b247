import type { AnnouncementCreate } from '@palco/contract/announcements/announcements'
import type { Room } from '@palco/contract/rooms/rooms'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useServerNow } from '../../api/use-server-now.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import type { AnnouncementValues } from './announcement-values.ts'
import { type ReadyText, readyTexts } from './ready-texts.ts'
import { roomInQuestion, untilItBegins } from './schedule-values.ts'

const MINUTE_MS = 60_000

/** Fills the form with a ready text (a template). Asks first if this would replace a text that somebody has typed. */
export function useReadyTexts(
  form: UseFormReturn<AnnouncementValues, unknown, AnnouncementCreate>,
  rooms: readonly Room[],
) {
  const [audience, schedule] = form.watch(['audience', 'schedule'])
  const now = useServerNow((at) => at + MINUTE_MS - (at % MINUTE_MS))
  const [filled, setFilled] = useState<{ index: number; texts: ReadyText['texts'] } | null>(null)

  function choicesFor(aim: Pick<AnnouncementValues, 'audience' | 'schedule'>) {
    const room = roomInQuestion(aim, rooms)
    return readyTexts({ room: room?.name ?? null, minutes: untilItBegins(room, aim.schedule, now) })
  }

  function fill(index: number, texts: ReadyText['texts']) {
    for (const code of Object.keys(form.getValues('texts')))
      if (texts[code]) form.setValue(`texts.${code}`, texts[code], { shouldDirty: true })
    form.clearErrors('texts')
    setFilled({ index, texts })
  }

  function isTyped(texts: ReadyText['texts']) {
    const before = form.getValues('texts')
    return Object.keys(before).some(
      (code) => texts[code] && before[code]?.trim() && before[code] !== filled?.texts[code],
    )
  }

  const choices = choicesFor({ audience, schedule })

  async function choose(ready: ReadyText) {
    const text = 'Substituir o texto que você escreveu, em todos os idiomas?'
    if (isTyped(ready.texts) && !(await askBeforeLoss(text, 'Substituir'))) return
    fill(choices.indexOf(ready), ready.texts)
    form.setValue('kind', ready.kind, { shouldDirty: true })
  }

  /**
   * Updates the ready text in the form, unless somebody has edited it. Must be called after another room or time was
   * chosen.
   */
  function follow() {
    const texts = filled && choicesFor(form.getValues())[filled.index]?.texts
    if (filled && texts && !isTyped(texts)) fill(filled.index, texts)
  }

  return { choices, choose, follow }
}
