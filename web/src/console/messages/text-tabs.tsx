import Box from '@mui/material/Box'
import { INITIAL_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { MESSAGE_TEXT_MAX_LENGTH, type MessageKind, type MessageSettings } from '@palco/contract/messages/messages'
import { useId } from 'react'
import { type Control, useController, useFormState, useWatch } from 'react-hook-form'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { LanguageTabs } from '../kit/form/language-tabs.tsx'
import type { MessageValues } from './message-values.ts'

export type MessageControl = Control<MessageValues, unknown, MessageSettings[MessageKind]>

interface TextTabsProps {
  control: MessageControl
  shown: InterfaceLanguage
  onShow: (code: InterfaceLanguage) => void
}

/** The organiser's own words, one tab per interface language. */
export function TextTabs({ control, shown, onShow }: TextTabsProps) {
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
      slotProps={{ htmlInput: { lang: code.replace('_', '-') } }}
    />
  )
}
