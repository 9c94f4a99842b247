import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { AnnouncementCreate } from '@palco/contract/announcements'
import type { Room } from '@palco/contract/rooms'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useServerNow } from '../../api/use-server-now.ts'
import { ask } from '../../ui/dialogs.ts'
import type { AnnouncementValues } from './announcement-values.ts'
import { type ReadyText, readyTexts } from './ready-texts.ts'
import { roomInQuestion, untilItBegins } from './schedule-values.ts'

interface ReadyTextChipsProps {
  form: UseFormReturn<AnnouncementValues, unknown, AnnouncementCreate>
  rooms: readonly Room[]
}

const MINUTE_MS = 60_000

/** Fills the text in every language of the form that there is one for. Asks before it replaces what somebody typed. */
export function ReadyTextChips({ form, rooms }: ReadyTextChipsProps) {
  const [audience, schedule] = form.watch(['audience', 'schedule'])
  const now = useServerNow((at) => at + MINUTE_MS - (at % MINUTE_MS))
  /** What this filled in last, by language. */
  const [filled, setFilled] = useState<Record<string, string>>({})
  const room = roomInQuestion({ audience, schedule }, rooms)
  const choices = readyTexts({ room: room?.name ?? null, minutes: untilItBegins(room, schedule, now) })

  async function choose({ kind, texts }: ReadyText) {
    const before = form.getValues('texts')
    const codes = Object.keys(before).filter((code) => texts[code])
    const isTyped = codes.some((code) => before[code]?.trim() && before[code] !== filled[code])
    const question = { text: 'Substituir o texto que você escreveu, em todos os idiomas?', okText: 'Substituir' }
    if (isTyped && !(await ask({ type: 'warning', ...question, isDestructive: true }))) return
    for (const code of codes) form.setValue(`texts.${code}`, texts[code] ?? '', { shouldDirty: true })
    form.setValue('kind', kind, { shouldDirty: true })
    form.clearErrors('texts')
    setFilled(texts)
  }

  return (
    <Stack direction="row" role="group" aria-label="Textos prontos" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {choices.map((ready) => (
        <Chip key={ready.label} label={ready.label} variant="outlined" onClick={() => void choose(ready)} />
      ))}
    </Stack>
  )
}
