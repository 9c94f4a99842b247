import Button from '@mui/material/Button'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { settingsQuery } from '../event/settings.queries.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { AddIcon, AgendaIcon } from '../kit/icons.tsx'
import { groupsQuery, languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { withParams } from '../kit/list/use-address.ts'
import { May } from '../kit/may.tsx'
import { Page } from '../kit/page.tsx'
import { useUndoKey } from '../kit/undo-history.ts'
import { RoomFilterFields } from './room-filter-fields.tsx'
import { RoomList } from './room-list.tsx'
import { useRoomDialog } from './use-room-dialog.tsx'
import { useRoomFilter } from './use-room-filter.ts'

const NOTHING: readonly never[] = []

/** The cards of all rooms. Their hours are planned in the agenda. */
export function RoomsPage() {
  const languages = useQuery(languagesQuery)
  const groups = useQuery(groupsQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const settings = useQuery(settingsQuery)
  const { filter, search, chooseGroup } = useRoomFilter(groups.data)
  // The filter is deferred: rendering two hundred cards takes longer than a keystroke and would block the field.
  const listed = useDeferredValue(filter)
  const languageList: readonly Language[] = languages.data ?? NOTHING
  const groupList: readonly Group[] = groups.data ?? NOTHING
  const lists = { languages: languageList, groups: groupList }
  const isReady = Boolean(settings.data && languages.data && groups.data)
  const { openNew, openRoom, openCopy, roomDialog } = useRoomDialog({ ...lists, groupId: filter.groupId, isReady })
  useUndoKey()
  return (
    <Page
      title="Salas"
      heading="Gerenciar Salas"
      actions={
        <>
          <Button
            component={Link}
            to={`/agenda?${withParams(new URLSearchParams(), { group: filter.groupId })}`}
            startIcon={<AgendaIcon />}
          >
            Ver na agenda
          </Button>
          <May permission="week.change">
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => openNew()}>
              Nova Sala
            </Button>
          </May>
        </>
      }
    >
      <QueryProblem query={languages} text="Erro ao carregar idiomas" />
      <QueryProblem query={groups} text="Erro ao carregar grupos" />
      {rooms.length > 0 && (
        <RoomFilterFields filter={filter} groups={groupList} onSearch={search} onGroup={chooseGroup} />
      )}
      <RoomList
        {...lists}
        graceMinutes={settings.data?.live.graceMinutes ?? 0}
        filter={listed}
        onCreate={openNew}
        onEdit={openRoom}
        onCopy={openCopy}
      />
      {roomDialog}
    </Page>
  )
}
