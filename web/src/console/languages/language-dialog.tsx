import Button from '@mui/material/Button'
import { LOGO_MAX_BYTES } from '@palco/contract/base/limits'
import { sizeText } from '@palco/contract/imports/import-texts'
import type { Language } from '@palco/contract/languages/languages'
import { useEffect, useState } from 'react'
import type { FieldError } from 'react-hook-form'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { ImageField } from '../kit/form/image-field.tsx'
import { OutdatedAlerts } from '../kit/form/outdated-alerts.tsx'
import { useLanguageForm } from './use-language-form.ts'

const LOGO_MAX_SIDE = 512

export function LanguageDialog({ language, ...frame }: OpenedDialog & { language: Language | null }) {
  const form = useLanguageForm(language, frame.onClose)
  const { control, formState, isNew } = form
  const { errors, isDirty, isSubmitting } = formState
  const preview = useFilePreview(form.logoFile)
  const [isFittingLogo, setIsFittingLogo] = useState(false)
  // All empty fields are marked, but there is only one message about them, at the top.
  const missing = [errors.code, errors.name, errors.flag].find(isMissing)?.message
  return (
    <FormDialog
      {...frame}
      title={isNew ? 'Novo Idioma' : 'Editar Idioma'}
      submitText={isNew ? 'Criar' : 'Atualizar'}
      onSubmit={form.submit}
      isDirty={isDirty || form.isLogoChosen}
      isSubmitting={isSubmitting}
      isLoading={isFittingLogo}
      problem={missing ?? form.problem}
      draft={form.dialog.draft}
    >
      <OutdatedAlerts form={form} goneText="Este idioma foi excluído" onClose={frame.onClose} />
      <FormTextField
        control={control}
        name="code"
        label="Código"
        autoFocus
        helperText={problemOf(errors.code) ?? 'Exemplo: PT_BR, EN_US'}
        slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
      />
      <FormTextField
        control={control}
        name="name"
        label="Nome"
        helperText={problemOf(errors.name) ?? 'Exemplo: Português (Brasil)'}
      />
      <FormTextField
        control={control}
        name="flag"
        label="Bandeira (emoji)"
        helperText={problemOf(errors.flag) ?? 'Exemplo: 🇧🇷'}
      />
      <ImageField
        label="Logo (opcional)"
        hint={`PNG, JPEG, WebP ou GIF, até ${sizeText(LOGO_MAX_BYTES)}. Aparece no lugar da bandeira.`}
        src={preview ?? form.logoUrl}
        placeholder="Sem logo"
        maxSide={LOGO_MAX_SIDE}
        maxBytes={LOGO_MAX_BYTES}
        onPick={form.setLogoFile}
        onFitting={setIsFittingLogo}
      >
        {(preview ?? form.logoUrl) && (
          <Button size="small" color="error" onClick={form.removeLogo}>
            Remover logo
          </Button>
        )}
      </ImageField>
    </FormDialog>
  )
}

const isMissing = (error: FieldError | undefined) => error?.type === 'too_small'

const problemOf = (error: FieldError | undefined) => (isMissing(error) ? undefined : error?.message)

function useFilePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; url: string } | null>(null)

  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setPreview({ file, url: String(reader.result) })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])

  return preview?.file === file ? preview.url : null
}
