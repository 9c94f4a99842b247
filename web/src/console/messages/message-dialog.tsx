import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  DEFAULT_LANGUAGE,
  INITIAL_LANGUAGES,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  languageTag,
} from '@palco/contract/languages/interface-languages'
import {
  MESSAGE_KINDS,
  MESSAGE_LABELS,
  MESSAGE_TEXT_MAX_LENGTH,
  type MessagesState,
  MINUTES_BEFORE,
  type WrittenKind,
} from '@palco/contract/messages/messages'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormSwitch } from '../kit/form/form-switch.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { LanguageTabs } from '../kit/form/language-tabs.tsx'
import { OutdatedAlerts } from '../kit/form/outdated-alerts.tsx'
import { MessagePreview } from './message-preview.tsx'
import { KIND_HINTS, MOMENT_FIELDS } from './message-words.ts'
import { useNextText } from './next-text.ts'
import { type MessageValues, settingsWith, useMessageForm } from './use-message-form.ts'

export function MessageDialog({ kind, state, ...frame }: OpenedDialog & { kind: WrittenKind; state: MessagesState }) {
  const { onClose } = frame
  const form = useMessageForm(kind, state, onClose)
  const { control, formState } = form
  const { errors } = formState
  const [language, setLanguage] = useState<InterfaceLanguage>(DEFAULT_LANGUAGE)
  const values = useWatch({ control }) as MessageValues
  const settings = settingsWith(state.settings, kind, values)
  const switched = MESSAGE_KINDS.find((each) => each === kind)
  const describeNext = useNextText()
  const moment = switched && MOMENT_FIELDS[switched]
  const next = switched && describeNext(switched, settings)
  const withProblem = INTERFACE_LANGUAGES.find((code) => errors.text?.[code]) ?? null
  const [lastProblem, setLastProblem] = useState(withProblem)
  // Opens the tab of the first language whose text has a problem once, when the problem appears.
  if (withProblem !== lastProblem) {
    setLastProblem(withProblem)
    if (withProblem) setLanguage(withProblem)
  }
  return (
    <FormDialog {...frame} {...form.dialog} title={MESSAGE_LABELS[kind]} submitText="Salvar" width="lg">
      <OutdatedAlerts form={form} goneText="Esta mensagem foi excluída" onClose={onClose} />
      <Box sx={columns}>
        <Stack sx={{ gap: 2.5, minWidth: 0 }}>
          <Typography color="textSecondary">{KIND_HINTS[kind]}</Typography>
          {switched && <FormSwitch name="isOn" label="Enviar esta mensagem" />}
          {moment && <Moment {...moment} />}
          {values.isOn && next && (
            <Typography variant="body2" aria-live="polite">
              {next}
            </Typography>
          )}
          <TextTabs shown={language} onShow={setLanguage} />
        </Stack>
        <MessagePreview preview={{ kind, language, text: values.text[language] }} canSend={state.isOn} />
      </Box>
    </FormDialog>
  )
}

function Moment({ name, hint }: { name: 'at' | 'minutesBefore'; hint: string }) {
  const isTime = name === 'at'
  return (
    <CheckedField
      name={name}
      label={isTime ? 'Horário' : 'Minutos antes'}
      type={isTime ? 'time' : 'number'}
      helperText={hint}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: isTime ? {} : { ...MINUTES_BEFORE, step: 5, inputMode: 'numeric' },
      }}
      sx={{ maxWidth: '22rem' }}
    />
  )
}

/** The form and its preview side by side. If there is not enough space, the form is above. */
const columns = {
  display: 'grid',
  gap: { xs: 3, lg: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 642px' },
}

/** The organiser's own text, in one tab for each language of the interface. */
function TextTabs({ shown, onShow }: { shown: InterfaceLanguage; onShow: (code: InterfaceLanguage) => void }) {
  const id = useId()
  const text = useWatch<MessageValues, 'text'>({ name: 'text' })
  const { errors } = useFormState<MessageValues>({ name: 'text' })
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
        <LanguageText key={shown} code={shown} length={text[shown].length} />
      </Box>
    </Box>
  )
}

function LanguageText({ code, length }: { code: InterfaceLanguage; length: number }) {
  const left = MESSAGE_TEXT_MAX_LENGTH - length
  return (
    <CheckedField
      name={`text.${code}`}
      label="Texto seu (opcional)"
      multiline
      minRows={4}
      maxRows={10}
      helperText={`Um parágrafo a mais no e-mail de quem usa este idioma. ${left < 0 ? `${-left} a mais.` : `Restam ${left}.`}`}
      slotProps={{ htmlInput: { lang: languageTag(code) } }}
    />
  )
}
