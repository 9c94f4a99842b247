import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import {
  DEFAULT_LANGUAGE,
  INITIAL_LANGUAGES,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  languageTag,
} from '@palco/contract/languages/interface-languages'
import {
  MESSAGE_LABELS,
  MESSAGE_TEXT_MAX_LENGTH,
  type MessageKind,
  type MessageSettings,
  type MessagesState,
  MINUTES_BEFORE,
} from '@palco/contract/messages/messages'
import { useId, useState } from 'react'
import { type Control, Controller, useController, useFormState, useWatch } from 'react-hook-form'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { LanguageTabs } from '../kit/form/language-tabs.tsx'
import { OutdatedAlerts } from '../kit/form/outdated-alerts.tsx'
import { MessagePreview } from './message-preview.tsx'
import { KIND_HINTS } from './message-words.ts'
import { useNextText } from './next-text.ts'
import { type MessageValues, settingsWith, useMessageForm } from './use-message-form.ts'

interface MessageDialogProps extends OpenedDialog {
  kind: MessageKind
  state: MessagesState
}

export function MessageDialog({ kind, state, ...frame }: MessageDialogProps) {
  const { onClose } = frame
  const form = useMessageForm(kind, state, onClose)
  const { control, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const [language, setLanguage] = useState<InterfaceLanguage>(DEFAULT_LANGUAGE)
  const values = useWatch({ control }) as MessageValues
  const settings = settingsWith(state.settings, kind, values)
  const next = useNextText()(kind, settings)
  const withProblem = INTERFACE_LANGUAGES.find((code) => errors.text?.[code]) ?? null
  const [lastProblem, setLastProblem] = useState(withProblem)
  // Opens the tab of the first text with a problem, once per problem.
  if (withProblem !== lastProblem) {
    setLastProblem(withProblem)
    if (withProblem) setLanguage(withProblem)
  }
  return (
    <FormDialog
      {...frame}
      title={MESSAGE_LABELS[kind]}
      submitText="Salvar"
      width="lg"
      onSubmit={form.submit}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      problem={form.problem}
    >
      <OutdatedAlerts form={form} goneText="Esta mensagem foi excluída" onClose={onClose} />
      <Box sx={columns}>
        <Stack sx={{ gap: 2.5, minWidth: 0 }}>
          <Typography color="textSecondary">{KIND_HINTS[kind]}</Typography>
          <Controller
            control={control}
            name="isOn"
            render={({ field: { value, onChange, ...field } }) => (
              <FormControlLabel
                control={<Switch {...field} checked={value} onChange={(_event, isOn) => onChange(isOn)} />}
                label="Enviar esta mensagem"
              />
            )}
          />
          {kind !== 'changed' && <Moment control={control} kind={kind} />}
          {values.isOn && next && (
            <Typography variant="body2" aria-live="polite">
              {next}
            </Typography>
          )}
          <TextTabs control={control} shown={language} onShow={setLanguage} />
        </Stack>
        <MessagePreview preview={{ kind, language, text: values.text[language] }} canSend={state.isOn} />
      </Box>
    </FormDialog>
  )
}

function Moment({ control, kind }: { control: MessageControl; kind: MessageKind }) {
  const isHour = kind === 'hour'
  const name = isHour ? 'minutesBefore' : 'at'
  const { errors } = useFormState({ control, name })
  const hint = isHour
    ? `De ${MINUTES_BEFORE.min} a ${MINUTES_BEFORE.max} minutos antes do início da sala.`
    : `${kind === 'evening' ? 'Na véspera' : 'No dia seguinte'}, no fuso do evento.`
  return (
    <FormTextField
      control={control}
      name={name}
      label={isHour ? 'Minutos antes' : 'Horário'}
      type={isHour ? 'number' : 'time'}
      helperText={errors[name]?.message ?? hint}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: isHour ? { ...MINUTES_BEFORE, step: 5, inputMode: 'numeric' } : {},
      }}
      sx={{ maxWidth: '22rem' }}
    />
  )
}

/** The form beside its preview, or above it where both don't fit. */
const columns = {
  display: 'grid',
  gap: { xs: 3, lg: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 642px' },
}

type MessageControl = Control<MessageValues, unknown, MessageSettings[MessageKind]>

interface TextTabsProps {
  control: MessageControl
  shown: InterfaceLanguage
  onShow: (code: InterfaceLanguage) => void
}

/** The organiser's own words, one tab per interface language. */
function TextTabs({ control, shown, onShow }: TextTabsProps) {
  const id = useId()
  const text = useWatch({ control, name: 'text' })
  const { errors } = useFormState({ control, name: 'text' })
  return (
    <Box>
      <LanguageTabs
        id={id}
        label="Idioma do texto"
        tabs={INITIAL_LANGUAGES.map(({ code, name, flag }) => ({
          code,
          text: `${flag} ${name}${text[code].trim() ? ' ✓' : ''}`,
          hasProblem: Boolean(errors.text?.[code]),
        }))}
        shown={shown}
        onShow={onShow}
      />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ mt: 2 }}>
        <LanguageText key={shown} control={control} code={shown} />
      </Box>
    </Box>
  )
}

function LanguageText({ control, code }: { control: MessageControl; code: InterfaceLanguage }) {
  const { field, fieldState } = useController({ control, name: `text.${code}` })
  const left = MESSAGE_TEXT_MAX_LENGTH - field.value.length
  return (
    <FormTextField
      control={control}
      name={`text.${code}`}
      label="Texto seu (opcional)"
      multiline
      minRows={4}
      maxRows={10}
      helperText={
        fieldState.error?.message ??
        `Um parágrafo a mais no e-mail de quem usa este idioma. ${left < 0 ? `${-left} a mais.` : `Restam ${left}.`}`
      }
      slotProps={{ htmlInput: { lang: languageTag(code) } }}
    />
  )
}
