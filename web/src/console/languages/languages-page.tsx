import Button from '@mui/material/Button'
import type { Language } from '@palco/contract/languages/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProductTitle } from '../../event/event.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { AddIcon } from '../kit/icons.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { LanguageDialog } from './language-dialog.tsx'
import { LanguageList } from './language-list.tsx'

export function LanguagesPage() {
  const { data: settings } = useQuery(settingsQuery)
  /** `language: null` is a new one. Kept while the dialog fades out. */
  const [dialog, setDialog] = useState<{ language: Language | null; isOpen: boolean } | null>(null)
  const open = (language: Language | null) => setDialog({ language, isOpen: true })
  return (
    <EventZoneProvider value={settings?.timeZone}>
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
    </EventZoneProvider>
  )
}
