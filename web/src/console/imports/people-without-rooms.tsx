import MuiLink from '@mui/material/Link'
import { WITHOUT_GROUP } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { groupsQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { numberText } from '../kit/words/number-text.ts'
import type { ImportLine } from './import-state.ts'
import { groupsWithoutRoom } from './review.ts'

const NAMED = 5

interface PeopleWithoutRoomsProps {
  created: readonly ImportLine[]
  importedAt: string | undefined
}

/** Created people who will see no room: without a group, or in one without visible rooms. */
export function PeopleWithoutRooms({ created, importedAt }: PeopleWithoutRoomsProps) {
  const { data: groups = [] } = useQuery(groupsQuery)
  const { data: rooms } = useQuery(roomsQuery)
  const without = created.filter(({ groupId }) => !groupId)
  const empty = rooms ? groupsWithoutRoom(created, groups, rooms) : []
  if (!without.length && !empty.length) return null
  return (
    <Alert severity="warning" role="none">
      {without.length > 0 && (
        <p>
          {without.length === 1 ? 'Sem grupo: ' : `${numberText(without.length)} pessoas sem grupo: `}
          {named(without.map(({ name }) => name))}. {without.length === 1 ? 'Não vê' : 'Não veem'} nenhuma sala.{' '}
          {importedAt && (
            <MuiLink
              component={Link}
              color="inherit"
              to={`/users?${new URLSearchParams({ importedAt, group: WITHOUT_GROUP })}`}
            >
              Ver quem está sem grupo
            </MuiLink>
          )}
        </p>
      )}
      {empty.length > 0 && (
        <p>
          {empty.length === 1 ? 'Grupo sem sala ativa: ' : 'Grupos sem sala ativa: '}
          {named(
            empty.map(({ name, count }) => `${name} (${count === 1 ? '1 pessoa' : `${numberText(count)} pessoas`})`),
          )}
          .{' '}
          <MuiLink component={Link} color="inherit" to="/groups">
            Ver os grupos
          </MuiLink>
        </p>
      )}
    </Alert>
  )
}

function named(names: readonly string[]) {
  const more = names.length - NAMED
  const shown = names.slice(0, NAMED).join(', ')
  return more > 0 ? `${shown} e mais ${numberText(more)}` : shown
}
