import MenuItem from '@mui/material/MenuItem'
import { ANNOUNCEMENT_KINDS } from '@palco/contract/announcements'
import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { FormDialog } from '../kit/form-dialog.tsx'
import { FormTextField } from '../kit/form-text-field.tsx'
import { OutdatedAlerts } from '../kit/outdated-alerts.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { KIND_LABELS } from './announcement-texts.ts'
import {
  type AnnouncementStart,
  type AnnouncementValues,
  firstLanguage,
  firstProblem,
  startOf,
  writtenLanguages,
} from './announcement-values.ts'
import { AudienceFields, type Choices } from './audience-fields.tsx'
import { EndField } from './end-field.tsx'
import { TextTabs } from './text-tabs.tsx'
import { useAnnouncementForm } from './use-announcement-form.ts'

interface AnnouncementFormProps {
  start: AnnouncementStart
  choices: Choices
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export function AnnouncementForm({ start, choices, isOpen, onClose, onClosed }: AnnouncementFormProps) {
  const { languages } = choices
  const [initial] = useState(() => startOf(start, languages))
  const form = useAnnouncementForm(start.announcement ?? null, { languages, start: initial, onSaved: onClose })
  const { control, formState, isNew } = form
  const { errors, isDirty, isSubmitting } = formState
  const first = firstLanguage(languages)
  const written = writtenLanguages(languages, (start.announcement ?? start.copied)?.texts ?? {})
  const [shown, setShown] = useState(first?.code ?? written[0]?.code ?? '')
  const withProblem = codeWithProblem(errors)
  const [lastProblem, setLastProblem] = useState(withProblem)
  // Opens the tab of the first text with a problem, once per problem.
  if (withProblem !== lastProblem) {
    setLastProblem(withProblem)
    if (withProblem) setShown(withProblem)
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      title={isNew ? 'Novo Aviso' : 'Corrigir Aviso'}
      submitText={isNew ? 'Publicar agora' : 'Corrigir'}
      width="sm"
      isDrawer
      onSubmit={form.submit}
      onClose={onClose}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      problem={firstProblem(errors) ?? form.problem}
    >
      <OutdatedAlerts form={form} goneText="Este aviso foi excluído" onClose={onClose} />
      <AudienceFields control={control} choices={choices} />
      <FormTextField control={control} name="kind" label="Tipo" select>
        {ANNOUNCEMENT_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </MenuItem>
        ))}
      </FormTextField>
      <TextTabs control={control} languages={written} first={first} shown={shown} onShow={setShown} />
      <EndField control={control} />
      <AnnouncementPreview control={control} first={first} language={shown} />
    </FormDialog>
  )
}

const codeWithProblem = ({ texts }: FieldErrors<AnnouncementValues>) =>
  Object.keys(texts ?? {}).find((code) => texts?.[code]) ?? null
