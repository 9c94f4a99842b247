import Button from '@mui/material/Button'
import type { GroupWithRooms } from '@palco/contract/groups/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { useProductTitle } from '../../event/event.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { AddIcon, VideocamIcon } from '../kit/icons.tsx'
import { groupsQuery, languagesQuery } from '../kit/list/shared-lists.queries.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { ownZone } from '../kit/words/zone-name.ts'
import { RoomEditor } from '../rooms/room-editor.tsx'
import { describeField } from '../rooms/room-values.ts'
import { GroupDialog } from './group-dialog.tsx'
import { GroupList } from './group-list.tsx'

export function GroupsPage() {
  const languages = useQuery(languagesQuery)
  const { data: groups = [] } = useQuery(groupsQuery)
  const { data: settings } = useQuery(settingsQuery)
  const timeZone = settings?.timeZone
  /** `group: null` is a new one. Kept while the dialog fades out. */
  const [dialog, setDialog] = useState<{ group: GroupWithRooms | null; isOpen: boolean } | null>(null)
  const open = (group: GroupWithRooms | null) => setDialog({ group, isOpen: true })
  return (
    <EventZoneProvider value={timeZone}>
      <PageTitle>{`Grupos · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Gerenciar Grupos">
        <Button component={Link} to="/rooms" startIcon={<VideocamIcon />}>
          Ver todas as salas
        </Button>
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
          groups={groups}
          describeRoomField={(field, room) =>
            describeField(field, room, { languages: languages.data ?? [], timeZone: timeZone ?? ownZone() })
          }
          renderRoomEditor={(slot) => <RoomEditor languages={languages.data ?? []} {...slot} />}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
          onClosed={() => setDialog(null)}
        />
      )}
    </EventZoneProvider>
  )
}
