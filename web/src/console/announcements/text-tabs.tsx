import Box from '@mui/material/Box'
import { ANNOUNCEMENT_MAX_LENGTH } from '@palco/contract/base/limits'
import { languageTag } from '@palco/contract/languages/interface-languages'
import type { Language } from '@palco/contract/languages/languages'
import { useId } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { LanguageTabs } from '../kit/form/language-tabs.tsx'
import type { AnnouncementValues } from './announcement-values.ts'

interface TextTabsProps {
  languages: readonly Language[]
  /** The language of the fallback text, for people without a text in their own language. */
  first: Language | undefined
  shown: string
  onShow: (code: string) => void
}

export function TextTabs({ languages, first, shown, onShow }: TextTabsProps) {
  const id = useId()
  const texts = useWatch<AnnouncementValues, 'texts'>({ name: 'texts' })
  const { errors } = useFormState<AnnouncementValues>({ name: 'texts' })
  return (
    <Box>
      <LanguageTabs
        id={id}
        label="Idioma do texto"
        tabs={languages.map(({ code, name, flag }) => ({
          code,
          text: `${flag} ${name}${texts[code]?.trim() ? ' ✓' : ''}`,
          hasProblem: Boolean(errors.texts?.[code]),
        }))}
        shown={shown}
        onShow={onShow}
      />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ mt: 2 }}>
        <LanguageText key={shown} code={shown} isFirst={shown === first?.code} firstName={first?.name ?? ''} />
      </Box>
    </Box>
  )
}

function LanguageText({ code, isFirst, firstName }: { code: string; isFirst: boolean; firstName: string }) {
  const { field, fieldState } = useController<AnnouncementValues, `texts.${string}`>({ name: `texts.${code}` })
  const left = ANNOUNCEMENT_MAX_LENGTH - (field.value ?? '').length
  const hint = isFirst
    ? 'Quem não tem texto no seu idioma lê este.'
    : `Opcional: sem texto aqui, quem usa este idioma lê em ${firstName}.`
  return (
    <FormTextField<AnnouncementValues>
      name={`texts.${code}`}
      label="Texto do aviso"
      required={isFirst}
      multiline
      minRows={3}
      maxRows={8}
      helperText={fieldState.error?.message ?? `${hint} ${left < 0 ? `${-left} a mais.` : `Restam ${left}.`}`}
      slotProps={{ htmlInput: { lang: languageTag(code) } }}
    />
  )
}
