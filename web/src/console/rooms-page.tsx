import Button from '@mui/material/Button'
import type { Room } from '@palco/contract/rooms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../api/api-error.ts'
import { useProductTitle } from '../event/use-product-title.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { groupsQuery } from './admin-lists.ts'
import { AddIcon } from './kit/icons.tsx'
import { PageHeader } from './kit/page-header.tsx'
import { ProblemAlert } from './kit/problem-alert.tsx'
import { languagesQuery } from './languages/languages.queries.ts'
import { RoomDialog } from './rooms/room-dialog.tsx'
import { RoomList } from './rooms/room-list.tsx'
import { settingsQuery } from './settings/settings.queries.ts'

export function RoomsPage() {
  const languages = useQuery(languagesQuery)
  const groups = useQuery(groupsQuery)
  const { data: settings } = useQuery(settingsQuery)
  /** `room: null` is a new one. It stays while the dialog fades out. */
  const [dialog, setDialog] = useState<{ room: Room | null; isOpen: boolean } | null>(null)
  const open = (room: Room | null) => setDialog({ room, isOpen: true })
  return (
    <>
      <PageTitle>{`Salas · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Gerenciar Salas">
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open(null)}>
          Nova Sala
        </Button>
      </PageHeader>
      {languages.error && (
        <ProblemAlert
          text={errorText(languages.error, 'Erro ao carregar idiomas')}
          onRetry={() => void languages.refetch()}
        />
      )}
      {groups.error && (
        <ProblemAlert text={errorText(groups.error, 'Erro ao carregar grupos')} onRetry={() => void groups.refetch()} />
      )}
      <RoomList
        languages={languages.data ?? []}
        graceMinutes={settings?.live.graceMinutes ?? 0}
        onCreate={() => open(null)}
        onEdit={open}
      />
      {dialog && (
        <RoomDialog
          {...dialog}
          languages={languages.data ?? []}
          groups={groups.data ?? []}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
          onClosed={() => setDialog(null)}
        />
      )}
    </>
  )
}
