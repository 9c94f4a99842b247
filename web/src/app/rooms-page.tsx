import Button from '@mui/material/Button'
import type { Room } from '@palco/contract/rooms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddIcon } from '../components/icons.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { ProblemAlert } from '../components/problem-alert.tsx'
import { languagesQuery } from '../features/languages/languages.queries.ts'
import { RoomDialog } from '../features/rooms/room-dialog.tsx'
import { RoomList } from '../features/rooms/room-list.tsx'
import { groupsQuery } from '../lib/admin-lists.ts'
import { errorText } from '../lib/api-error.ts'
import { useProductTitle } from './use-product-title.ts'

export function Component() {
  const languages = useQuery(languagesQuery)
  const groups = useQuery(groupsQuery)
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
      <RoomList languages={languages.data ?? []} onCreate={() => open(null)} onEdit={open} />
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
