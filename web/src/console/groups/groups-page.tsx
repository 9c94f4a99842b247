import Button from '@mui/material/Button'
import type { GroupWithRooms } from '@palco/contract/groups/groups'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay } from '../../session/may.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { AddIcon, VideocamIcon } from '../kit/icons.tsx'
import { groupsQuery, languagesQuery } from '../kit/list/shared-lists.queries.ts'
import { Page } from '../kit/page.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { RoomEditor } from '../rooms/room-editor.tsx'
import { describeField } from '../rooms/room-values.ts'
import { GroupDialog } from './group-dialog.tsx'
import { GroupList } from './group-list.tsx'

export function GroupsPage() {
  const languages = useQuery(languagesQuery)
  const { data: groups = [] } = useQuery(groupsQuery)
  const timeZone = useClockZone()
  const { shown, open: openDialog, dialog } = useDialog<{ group: GroupWithRooms | null }>()
  const open = (group: GroupWithRooms | null) => openDialog({ group })
  const mayChange = useMay('week.change')
  useLinkedDialog(mayChange ? ['new'] : [], () => open(null))
  return (
    <Page
      title="Grupos"
      heading="Gerenciar Grupos"
      actions={
        <>
          <Button component={Link} to="/rooms" startIcon={<VideocamIcon />}>
            Ver todas as salas
          </Button>
          {mayChange && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => open(null)}>
              Novo Grupo
            </Button>
          )}
        </>
      }
    >
      <QueryProblem query={languages} text="Erro ao carregar idiomas" />
      <GroupList onCreate={() => open(null)} onEdit={open} />
      {shown && (
        <GroupDialog
          {...shown}
          {...dialog}
          groups={groups}
          describeRoomField={(field, room) => describeField(field, room, { languages: languages.data ?? [], timeZone })}
          renderRoomEditor={(slot) => <RoomEditor languages={languages.data ?? []} {...slot} />}
        />
      )}
    </Page>
  )
}
