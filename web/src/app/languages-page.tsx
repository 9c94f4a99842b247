import Button from '@mui/material/Button'
import type { Language } from '@palco/contract/languages'
import { useState } from 'react'
import { AddIcon } from '../components/icons.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { LanguageDialog } from '../features/languages/language-dialog.tsx'
import { LanguageList } from '../features/languages/language-list.tsx'
import { useProductTitle } from './use-product-title.ts'

export function Component() {
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
