import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { movedByMinutes, wallClock } from '@palco/contract/base/zoned-time'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import { nextListChange } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo, useRef } from 'react'
import { useServerNow } from '../../../api/use-server-now.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import { embedChecksQuery } from '../../embed-checks/embed-checks.ts'
import { ProblemAlert, QueryProblem } from '../../kit/form/problem-alert.tsx'
import { roomsQuery } from '../../kit/list/shared-lists.queries.ts'
import { May } from '../../kit/may.tsx'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { NoRoomsFound } from '../room-filter-fields.tsx'
import { AgendaGrid } from './agenda-grid.tsx'
import { agendaDays, agendaFrame, type EventDays, hasHours, NEW_ROOM_MINUTES } from './agenda-layout.ts'
import { AgendaLegend } from './agenda-legend.tsx'
import { AgendaList, UnplacedRooms } from './agenda-list.tsx'
import { instantAt, placeText } from './agenda-texts.ts'
import { factsOfRooms } from './room-facts.ts'
import type { MoveRoom } from './use-agenda-moves.ts'
import type { FoundRooms } from './use-agenda-search.ts'
import type { AgendaView } from './use-agenda-view.ts'
import { useBlockMenu } from './use-block-menu.tsx'
import { useIntendedRooms } from './use-intended-rooms.ts'
import { useReschedule } from './use-reschedule.ts'
import { useShownRoom } from './use-shown-room.ts'

export interface AgendaProps {
  event: EventDays
  languages: readonly Language[]
  groups: readonly Group[]
  view: AgendaView
  /** The group whose rooms are shown; '' for all groups. */
  groupId: string
  found: FoundRooms | null
  /** Opens the form of a new room. If dates are given, the form starts with them. */
  onCreate: (dates?: { startDate: string; endDate: string }) => void
  onEdit: (room: Room) => void
}

const NOTHING: readonly never[] = []

/**
 * The agenda, as a grid or as a list. Memoised, so that typing in the search field does not render hundreds of blocks.
 */
export const Agenda = memo(function Agenda(props: AgendaProps) {
  const { event, languages, groups, view, groupId, found, onCreate, onEdit } = props
  const timeZone = useClockZone()
  const query = useQuery(roomsQuery)
  const { data: saved, isPending } = query
  const { data: checks = NOTHING } = useQuery(embedChecksQuery)
  const { problem, setProblem, announced, reschedule, shownOf } = useReschedule(groups)
  const rooms = useMemo(() => saved?.map(shownOf) ?? NOTHING, [saved, shownOf])
  const intended = useIntendedRooms(rooms)
  const now = useServerNow((time) => nextListChange(rooms, time))
  const frame = useMemo(() => agendaFrame(rooms, event, timeZone), [rooms, event, timeZone])
  const shown = useMemo(() => rooms.filter((room) => !groupId || room.groupId === groupId), [rooms, groupId])
  const days = useMemo(() => {
    const groupIds = groups.map(({ id }) => id)
    return agendaDays(shown, frame, groupIds, timeZone)
  }, [shown, frame, groups, timeZone])
  const factsOf = useMemo(
    () => factsOfRooms(rooms, { groups, languages, checks, intended, now }),
    [rooms, groups, languages, checks, intended, now],
  )

  const create = (day: string, minute: number) => {
    const startDate = instantAt(day, minute, timeZone)
    onCreate({ startDate, endDate: movedByMinutes(startDate, NEW_ROOM_MINUTES, timeZone) })
  }

  const move: MoveRoom = (room, { startDate, endDate, groupId: target = room.groupId }, isByKey) => {
    const name = groups.find(({ id }) => id === target)?.name ?? ''
    const done =
      target === room.groupId
        ? `Sala movida, ${placeText({ ...room, startDate, endDate }, timeZone)}`
        : `Sala "${room.name}" movida para o grupo "${name}"`
    void reschedule(room, { to: { startDate, endDate, groupId: target }, done, isByKey })
  }

  const place = useRef<HTMLDivElement>(null)
  useShownRoom(place, saved !== undefined, found)
  const { openMenu, remove, blockMenu } = useBlockMenu(onEdit)

  const unplaced = shown.filter((room) => !hasHours(room))
  const today = wallClock(now, timeZone).slice(0, 10)
  const isFiltered = shown.length < rooms.length
  const views = { frame, days, factsOf, found, onOpen: onEdit, onMenu: openMenu, onCreate: create }
  return (
    <>
      <QueryProblem query={query} text="Erro ao carregar salas" />
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      {blockMenu}
      {isPending && (
        <div role="status" aria-label="Carregando...">
          <Skeleton variant="rounded" height={480} />
        </div>
      )}
      {saved && (
        <div ref={place}>
          {saved.length === 0 && (
            <EmptyState text="Nenhuma sala cadastrada" hint="Clique em um horário da agenda, ou:">
              <May permission="week.change">
                <Button variant="contained" onClick={() => onCreate()}>
                  Criar Primeira Sala
                </Button>
              </May>
            </EmptyState>
          )}
          {saved.length > 0 && shown.length === 0 && <NoRoomsFound />}
          {groups.length > 0 && <AgendaLegend groups={groups} />}
          <UnplacedRooms {...views} rooms={unplaced} />
          {view === 'grid' ? (
            <AgendaGrid {...views} onMove={move} onRemove={remove} />
          ) : (
            <AgendaList {...views} today={today} isFiltered={isFiltered} />
          )}
          <div role="status">
            <HiddenText>{announced}</HiddenText>
          </div>
        </div>
      )}
    </>
  )
})
