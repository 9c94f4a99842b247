import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ANNOUNCEMENT_KINDS, textFor } from '@palco/contract/announcements/live-announcement'
import type { Language } from '@palco/contract/languages/languages'
import { useState } from 'react'
import { type FieldErrors, FormProvider, useWatch } from 'react-hook-form'
import { AnnouncementView } from '../../event/announcement-view.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { OutdatedAlerts } from '../kit/form/outdated-alerts.tsx'
import { KIND_LABELS } from './announcement-texts.ts'
import {
  type AnnouncementStart,
  type AnnouncementValues,
  DEFAULT_MINUTES,
  EVERYBODY,
  firstLanguage,
  firstProblem,
  inMinutes,
  startOf,
  writtenLanguages,
} from './announcement-values.ts'
import { AudienceFields, type Choices } from './audience-fields.tsx'
import { EndField, ScheduleFields } from './schedule-fields.tsx'
import { scheduleFor, type When } from './schedule-values.ts'
import { TextTabs } from './text-tabs.tsx'
import { useAnnouncementForm } from './use-announcement-form.ts'
import { useReadyTexts } from './use-ready-texts.ts'

type AnnouncementFormProps = OpenedDialog & { start: AnnouncementStart; choices: Choices }

export function AnnouncementForm({ start, choices, ...frame }: AnnouncementFormProps) {
  const { languages } = choices
  const [initial] = useState(() => startOf(start, languages))
  const form = useAnnouncementForm(start.announcement ?? null, { languages, start: initial, onSaved: frame.onClose })
  const { control, formState, isNew } = form
  const schedule = useWatch({ control, name: 'schedule' })
  const { errors, isDirty, isSubmitting } = formState
  const first = firstLanguage(languages)
  const written = writtenLanguages(languages, (start.announcement ?? start.copied)?.texts ?? {})
  const [shown, setShown] = useState(first?.code ?? written[0]?.code ?? '')
  const withProblem = codeWithProblem(errors)
  const [lastProblem, setLastProblem] = useState(withProblem)
  // Opens the tab of the language with a problem once, when the problem appears. The administrator can then choose
  // another tab.
  if (withProblem !== lastProblem) {
    setLastProblem(withProblem)
    if (withProblem) setShown(withProblem)
  }
  const ready = useReadyTexts(form.form, choices.rooms)
  const [isAudienceChosen, setIsAudienceChosen] = useState(Object.keys(start).length > 0)
  const isPublished = !isNew && !form.seen?.schedule

  /**
   * Must be called after the schedule has changed. Sets the audience to the room of the schedule, or to everybody if it
   * has none, unless the administrator has chosen an audience. Also updates the ready text.
   */
  function followSchedule() {
    const roomId = form.form.getValues('schedule')?.beforeRoom?.roomId
    const audience = roomId ? ({ type: 'room', id: roomId } as const) : EVERYBODY
    if (!isAudienceChosen) form.form.setValue('audience', audience, { shouldDirty: true })
    ready.follow()
  }

  function chooseAudience() {
    setIsAudienceChosen(true)
    ready.follow()
  }

  function setWhen(when: When) {
    form.form.setValue('schedule', scheduleFor(when, choices.rooms, form.form.getValues()), { shouldDirty: true })
    form.form.clearErrors(['schedule', 'endsAt'])
    if (when === 'now' && !form.form.getValues('endsAt')) form.form.setValue('endsAt', inMinutes(DEFAULT_MINUTES))
    followSchedule()
  }

  return (
    <FormProvider {...form.form}>
      <FormDialog
        {...frame}
        title={isNew ? 'Novo Aviso' : isPublished ? 'Corrigir Aviso' : 'Editar Aviso Agendado'}
        submitText={isPublished ? 'Corrigir' : !schedule ? 'Publicar agora' : isNew ? 'Agendar' : 'Salvar'}
        width="sm"
        isDrawer
        onSubmit={form.submit}
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        problem={firstProblem(errors) ?? form.problem}
        draft={form.dialog.draft}
      >
        <OutdatedAlerts form={form} goneText="Este aviso foi excluído" onClose={frame.onClose} />
        <AudienceFields choices={choices} onChoose={chooseAudience} />
        <FormTextField<AnnouncementValues>
          name="kind"
          label="Tipo"
          options={ANNOUNCEMENT_KINDS.map((kind) => [kind, KIND_LABELS[kind]])}
        />
        <Stack direction="row" role="group" aria-label="Textos prontos" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {ready.choices.map((each) => (
            <Chip key={each.label} label={each.label} variant="outlined" onClick={() => void ready.choose(each)} />
          ))}
        </Stack>
        <TextTabs languages={written} first={first} shown={shown} onShow={setShown} />
        {!isPublished && <ScheduleFields rooms={choices.rooms} onWhen={setWhen} onChanged={followSchedule} />}
        {!schedule && <EndField />}
        <AnnouncementPreview first={first} language={shown} />
      </FormDialog>
    </FormProvider>
  )
}

const codeWithProblem = ({ texts }: FieldErrors<AnnouncementValues>) =>
  Object.keys(texts ?? {}).find((code) => texts?.[code]) ?? null

function AnnouncementPreview({ first, language }: { first: Language | undefined; language: string }) {
  const { kind, texts } = useWatch<AnnouncementValues>()
  const written = Object.entries(texts ?? {}).map(([code, text]) => [code, text?.trim() ?? ''])
  const words = textFor({ texts: Object.fromEntries(written), language: first?.code ?? '' }, language)
  return (
    <Box component="section" aria-label="Como o participante vê">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Como o participante vê
      </Typography>
      <AnnouncementView
        kind={kind ?? 'info'}
        kindText={KIND_LABELS[kind ?? 'info']}
        {...words}
        text={words.text || 'O texto do aviso aparece aqui.'}
        action={
          <Box aria-hidden sx={{ display: 'grid', placeItems: 'center', width: 40, height: 40 }}>
            <CloseIcon />
          </Box>
        }
      />
    </Box>
  )
}
