import Button from '@mui/material/Button'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../event/settings.queries.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { AddIcon } from '../kit/icons.tsx'
import { groupsQuery, languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { May } from '../kit/may.tsx'
import { useUndoKey } from '../kit/undo-history.ts'
import { useRoomDialog } from './use-room-dialog.tsx'
import { useRoomFilter } from './use-room-filter.ts'

const NOTHING: readonly never[] = []

/**
 * What the agenda and the page of room cards share: the rooms, the filter, the form of a room, the button that opens
 * it, and error messages.
 */
export function useRoomPlan() {
  const languages = useQuery(languagesQuery)
  const groups = useQuery(groupsQuery)
  const settings = useQuery(settingsQuery)
  const { data: rooms = NOTHING as readonly Room[] } = useQuery(roomsQuery)
  const filtering = useRoomFilter(groups.data)
  const languageList: readonly Language[] = languages.data ?? NOTHING
  const groupList: readonly Group[] = groups.data ?? NOTHING
  const lists = { languages: languageList, groups: groupList }
  const isReady = Boolean(settings.data && languages.data && groups.data)
  const dialog = useRoomDialog({ ...lists, groupId: filtering.filter.groupId, isReady })
  useUndoKey()
  return {
    ...filtering,
    ...dialog,
    rooms,
    lists,
    settings,
    newRoomButton: (
      <May permission="week.change">
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => dialog.openNew()}>
          Nova Sala
        </Button>
      </May>
    ),
    problems: (
      <>
        <QueryProblem query={languages} text="Erro ao carregar idiomas" />
        <QueryProblem query={groups} text="Erro ao carregar grupos" />
      </>
    ),
  }
}
