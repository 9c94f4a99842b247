import Button from '@mui/material/Button'
import type { GroupWithRooms } from '@palco/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddIcon } from '../components/icons.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { ProblemAlert } from '../components/problem-alert.tsx'
import { GroupDialog } from '../features/groups/group-dialog.tsx'
import { GroupList } from '../features/groups/group-list.tsx'
import { languagesQuery } from '../features/languages/languages.queries.ts'
import { RoomEditor } from '../features/rooms/room-editor.tsx'
import { describeField } from '../features/rooms/room-fields.ts'
import { createRoom, deleteRoom, updateRoom } from '../features/rooms/rooms.queries.ts'
import { errorText } from '../lib/api-error.ts'
import { useProductTitle } from './use-product-title.ts'

const roomCalls = { createRoom, updateRoom, deleteRoom }

export function Component() {
  const languages = useQuery(languagesQuery)
  /** `group: null` is a new one. It stays while the dialog fades out. */
  const [dialog, setDialog] = useState<{ group: GroupWithRooms | null; isOpen: boolean } | null>(null)
  const open = (group: GroupWithRooms | null) => setDialog({ group, isOpen: true })
  return (
    <>
      <PageTitle>{`Grupos · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Gerenciar Grupos">
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open(null)}>
          Novo Grupo
        </Button>
      </PageHeader>
      {languages.error && (
        <ProblemAlert
          text={errorText(languages.error, 'Erro ao carregar idiomas')}
          onRetry={() => void languages.refetch()}
        />
      )}
      <GroupList onCreate={() => open(null)} onEdit={open} />
      {dialog && (
        <GroupDialog
          {...dialog}
          roomCalls={roomCalls}
          describeRoomField={(field, room) => describeField(field, room, languages.data ?? [])}
          renderRoomEditor={(slot) => <RoomEditor languages={languages.data ?? []} {...slot} />}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
          onClosed={() => setDialog(null)}
        />
      )}
    </>
  )
}
