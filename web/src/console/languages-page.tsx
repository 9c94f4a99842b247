import Button from '@mui/material/Button'
import type { Language } from '@palco/contract/languages'
import { useState } from 'react'
import { useProductTitle } from '../event/use-product-title.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { AddIcon } from './kit/icons.tsx'
import { PageHeader } from './kit/page-header.tsx'
import { LanguageDialog } from './languages/language-dialog.tsx'
import { LanguageList } from './languages/language-list.tsx'

export function LanguagesPage() {
  /** `language: null` is a new one. It stays while the dialog fades out. */
  const [dialog, setDialog] = useState<{ language: Language | null; isOpen: boolean } | null>(null)
  const open = (language: Language | null) => setDialog({ language, isOpen: true })
  return (
    <>
      <PageTitle>{`Idiomas · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Gerenciar Idiomas">
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open(null)}>
          Novo Idioma
        </Button>
      </PageHeader>
      <LanguageList onCreate={() => open(null)} onEdit={open} />
      {dialog && (
        <LanguageDialog
          {...dialog}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
          onClosed={() => setDialog(null)}
        />
      )}
    </>
  )
}
