import Button from '@mui/material/Button'
import { type Announcement, AUDIENCES } from '@palco/contract/announcements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../api/api-error.ts'
import { useProductTitle } from '../event/use-product-title.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useIsLeaving } from '../ui/use-is-leaving.ts'
import { AnnouncementDialog } from './announcements/announcement-dialog.tsx'
import { AnnouncementList } from './announcements/announcement-list.tsx'
import type { Preset } from './announcements/announcement-values.ts'
import { EventZoneProvider } from './kit/event-zone.ts'
import { AddIcon } from './kit/icons.tsx'
import { PageHeader } from './kit/page-header.tsx'
import { ProblemAlert } from './kit/problem-alert.tsx'
import { groupsQuery, roomsQuery } from './kit/shared-lists.queries.ts'
import { languagesQuery } from './languages/languages.queries.ts'
import { settingsQuery } from './settings/settings.queries.ts'

interface Opened {
  announcement: Announcement | null
  copied: Announcement | null
  preset: Preset
  isOpen: boolean
}

const EVERYBODY: Preset = { type: 'everybody', id: null }

/** `?room=…`, `?group=…` or `?language=…` preselects the audience of a new announcement. */
function presetIn(params: URLSearchParams): Preset | null {
  for (const type of AUDIENCES) {
    const id = params.get(type)
    if (id !== null) return type === 'everybody' ? EVERYBODY : { type, id }
  }
  return null
}

export function AnnouncementsPage() {
  const languages = useQuery(languagesQuery)
  const { data: groups = [] } = useQuery(groupsQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: settings } = useQuery(settingsQuery)
  const [params, setParams] = useSearchParams()
  const isLeaving = useIsLeaving()
  const linkedPreset = presetIn(params)
  /** Kept while the dialog fades out. */
  const [dialog, setDialog] = useState<Opened | null>(null)
  const open = (of: Partial<Opened> = {}) =>
    setDialog({ announcement: null, copied: null, preset: EVERYBODY, ...of, isOpen: true })
  const shown = dialog ?? (linkedPreset && { announcement: null, copied: null, preset: linkedPreset, isOpen: true })

  /** Clears the address, so that a reload does not open the dialog again. */
  function close() {
    if (shown) setDialog({ ...shown, isOpen: false })
    if (linkedPreset && !isLeaving()) setParams({}, { replace: true })
  }

  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`Avisos · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Avisos">
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open()}>
          Novo Aviso
        </Button>
      </PageHeader>
      {languages.error && (
        <ProblemAlert
          text={errorText(languages.error, 'Erro ao carregar idiomas')}
          onRetry={() => void languages.refetch()}
        />
      )}
      <AnnouncementList
        languages={languages.data ?? []}
        onCreate={() => open()}
        onEdit={(announcement) => open({ announcement })}
        onCopy={(copied) => open({ copied })}
      />
      {shown && languages.data && (
        <AnnouncementDialog
          {...shown}
          choices={{ groups, rooms, languages: languages.data }}
          onClose={close}
          onClosed={() => setDialog(null)}
        />
      )}
    </EventZoneProvider>
  )
}
