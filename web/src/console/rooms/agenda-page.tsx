import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { AddIcon, VideocamIcon } from '../kit/icons.tsx'
import { CardSkeletons } from '../kit/list/card-grid.tsx'
import { groupsQuery, languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { May } from '../kit/may.tsx'
import { Page } from '../kit/page.tsx'
import { useUndoKey } from '../kit/undo-history.ts'
import { Agenda } from './agenda/agenda.tsx'
import { useAgendaSearch } from './agenda/use-agenda-search.ts'
import { type AgendaView, useAgendaView } from './agenda/use-agenda-view.ts'
import { PlanningActions } from './planning-actions.tsx'
import { RoomFilterFields } from './room-filter-fields.tsx'
import { useRoomDialog } from './use-room-dialog.tsx'
import { useRoomFilter } from './use-room-filter.ts'

const VIEWS: readonly { value: AgendaView; text: string }[] = [
  { value: 'grid', text: 'Grade' },
  { value: 'list', text: 'Lista' },
]

const NOTHING: readonly never[] = []

/** The plan of the week: days, hours and groups of all rooms. */
export function AgendaPage() {
  const languages = useQuery(languagesQuery)
  const groups = useQuery(groupsQuery)
  const settings = useQuery(settingsQuery)
  const { data: rooms = NOTHING as readonly Room[] } = useQuery(roomsQuery)
  const { view, chooseView } = useAgendaView()
  const { filter, search, chooseGroup } = useRoomFilter(groups.data)
  const languageList: readonly Language[] = languages.data ?? NOTHING
  const groupList: readonly Group[] = groups.data ?? NOTHING
  const lists = { languages: languageList, groups: groupList }
  const { groupId } = filter
  const isReady = Boolean(settings.data && languages.data && groups.data)
  const { openNew, openRoom, roomDialog } = useRoomDialog({ ...lists, groupId, isReady })
  // The filter is deferred: rendering two hundred blocks takes longer than a keystroke and would block the field.
  const { found, text, step } = useAgendaSearch(rooms, useDeferredValue(filter), languageList)
  useUndoKey()
  return (
    <Page
      title="Agenda"
      actions={
        <>
          <SegmentedChoice label="Ver como" options={VIEWS} value={view} onChange={chooseView} />
          <Button component={Link} to="/rooms" startIcon={<VideocamIcon />}>
            Salas
          </Button>
          <PlanningActions event={settings.data} rooms={rooms} {...lists} groupId={groupId} />
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
      {!settings.data && <QueryProblem query={settings} text="Erro ao carregar configurações" />}
      {rooms.length > 0 && (
        <Box sx={found ? BESIDE_ROOMS : undefined}>
          <RoomFilterFields
            filter={filter}
            groups={groupList}
            onSearch={search}
            onGroup={chooseGroup}
            found={text}
            onStep={step}
          />
        </Box>
      )}
      {settings.isPending && <CardSkeletons />}
      {settings.data && (
        <Agenda
          event={settings.data}
          {...lists}
          view={view}
          groupId={groupId}
          found={found}
          onCreate={openNew}
          onEdit={openRoom}
        />
      )}
      {roomDialog}
    </Page>
  )
}

/** During a search, the field stays visible when the page scrolls to a room. */
const BESIDE_ROOMS = {
  display: 'flow-root',
  position: 'sticky',
  top: { xs: 56, sm: 64 },
  zIndex: 9,
  mt: -1,
  pt: 1,
  bgcolor: 'background.default',
}
