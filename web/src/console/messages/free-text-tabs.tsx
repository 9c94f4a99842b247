import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { INITIAL_LANGUAGES, type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import { FREE_TEXT_MAX_LENGTH, type FreeTexts } from '@palco/contract/messages/free-messages'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { LanguageTabs } from '../kit/form/language-tabs.tsx'
import { numberText } from '../kit/words/number-text.ts'

interface FreeTextTabsProps {
  shown: InterfaceLanguage
  onShow: (code: InterfaceLanguage) => void
}

export function FreeTextTabs({ shown, onShow }: FreeTextTabsProps) {
  const id = useId()
  const texts = useWatch<{ texts: FreeTexts }, 'texts'>({ name: 'texts' })
  const { errors } = useFormState<{ texts: FreeTexts }>({ name: 'texts' })
  const left = FREE_TEXT_MAX_LENGTH - texts[shown].text.length
  const htmlInput = { lang: languageTag(shown) }
  return (
    <Box>
      <LanguageTabs
        id={id}
        label="Idioma da mensagem"
        tabs={INITIAL_LANGUAGES.map(({ code, name, flag }) => ({
          code,
          text: `${flag} ${name}${texts[code].text.trim() ? ' ✓' : ''}`,
          hasProblem: Boolean(errors.texts?.[code]),
        }))}
        shown={shown}
        onShow={onShow}
      />
      <Stack key={shown} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ mt: 2, gap: 2 }}>
        <CheckedField name={`texts.${shown}.subject`} label="Assunto" slotProps={{ htmlInput }} />
        <CheckedField
          name={`texts.${shown}.text`}
          label="Texto"
          multiline
          minRows={6}
          maxRows={16}
          helperText={`Vai como está escrito, depois de “Olá” e do nome. ${left < 0 ? `${numberText(-left)} a mais.` : `Restam ${numberText(left)}.`}`}
          slotProps={{ htmlInput }}
        />
      </Stack>
    </Box>
  )
}
