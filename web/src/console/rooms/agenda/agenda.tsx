import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { movedByMinutes, wallClock } from '@palco/contract/base/zoned-time'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import { nextListChange } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useServerNow } from '../../../api/use-server-now.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import { embedChecksQuery } from '../../embed-checks/embed-checks.ts'
import { ProblemAlert, QueryProblem } from '../../kit/form/problem-alert.tsx'
import { roomsQuery } from '../../kit/list/shared-lists.queries.ts'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { filterRooms, type RoomFilter } from '../room-filter.ts'
import { NoRoomsFound } from '../room-filter-fields.tsx'
import { useIsWide } from '../use-rooms-view.ts'
import { AgendaGrid } from './agenda-grid.tsx'
import { agendaDays, agendaFrame, type EventDays, hasHours, NEW_ROOM_MINUTES } from './agenda-layout.ts'
import styles from './agenda-legend.module.css'
import { AgendaList, UnplacedRooms } from './agenda-list.tsx'
import { instantAt, placeText } from './agenda-texts.ts'
import { factsOfRooms, groupTone, toneStyle } from './room-facts.ts'
import type { MoveRoom } from './use-agenda-moves.ts'
import { useReschedule } from './use-reschedule.ts'

export interface AgendaProps {
  event: EventDays
  languages: readonly Language[]
  groups: readonly Group[]
  filter: RoomFilter
  /** Opens the form of a new room, with these dates if they are given. */
  onCreate: (dates?: { startDate: string; endDate: string }) => void
  onEdit: (room: Room) => void
}

const NOTHING: readonly never[] = []

/** Memoised, so that typing in the search field does not render hundreds of blocks. */
export const Agenda = memo(function Agenda({ event, languages, groups, filter, onCreate, onEdit }: AgendaProps) {
  const timeZone = useClockZone()
  const isWide = useIsWide()
  const query = useQuery(roomsQuery)
  const { data: saved, isPending } = query
  const { data: checks = NOTHING } = useQuery(embedChecksQuery)
  const { problem, setProblem, announced, reschedule, shownOf } = useReschedule(groups)
  const rooms = useMemo(() => saved?.map(shownOf) ?? NOTHING, [saved, shownOf])
  const now = useServerNow((time) => nextListChange(rooms, time))
  const frame = useMemo(() => agendaFrame(rooms, event, timeZone), [rooms, event, timeZone])
  const shown = useMemo(() => filterRooms(rooms, filter, languages), [rooms, filter, languages])
  const days = useMemo(() => {
    const groupIds = groups.map(({ id }) => id)
    return agendaDays(shown, frame, groupIds, timeZone)
  }, [shown, frame, groups, timeZone])
  const factsOf = useMemo(
    () => factsOfRooms(rooms, { groups, languages, checks, now }),
    [rooms, groups, languages, checks, now],
  )

  const create = (day: string, minute: number) => {
    const startDate = instantAt(day, minute, timeZone)
    onCreate({ startDate, endDate: movedByMinutes(startDate, NEW_ROOM_MINUTES, timeZone) })
  }

  const move: MoveRoom = (room, { startDate, endDate, groupId = room.groupId }, isByKey) => {
    const name = groups.find(({ id }) => id === groupId)?.name ?? ''
    const done =
      groupId === room.groupId
        ? `Sala movida, ${placeText({ ...room, startDate, endDate }, timeZone)}`
        : `Sala "${room.name}" movida para o grupo "${name}"`
    void reschedule(room, { to: { startDate, endDate, groupId }, done, isByKey })
  }

  const place = useRef<HTMLDivElement>(null)
  useHashRoom(place, saved !== undefined)

  const unplaced = shown.filter((room) => !hasHours(room))
  const today = wallClock(now, timeZone).slice(0, 10)
  const isFiltered = shown.length < rooms.length
  const views = { frame, days, factsOf, onOpen: onEdit, onCreate: create }
  return (
    <>
      <QueryProblem query={query} text="Erro ao carregar salas" />
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      {isPending && (
        <div role="status" aria-label="Carregando...">
          <Skeleton variant="rounded" height={480} />
        </div>
      )}
      {saved && (
        <div ref={place}>
          {saved.length === 0 && (
            <EmptyState text="Nenhuma sala cadastrada" hint="Clique em um horário da agenda, ou:">
              <Button variant="contained" onClick={() => onCreate()}>
                Criar Primeira Sala
              </Button>
            </EmptyState>
          )}
          {saved.length > 0 && shown.length === 0 && <NoRoomsFound />}
          {groups.length > 0 && <AgendaLegend groups={groups} />}
          <UnplacedRooms rooms={unplaced} factsOf={factsOf} onOpen={onEdit} />
          {isWide ? (
            <AgendaGrid {...views} onMove={move} />
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

/** Focuses the room in the URL's hash after each navigation, when the rooms have loaded. */
function useHashRoom(place: RefObject<HTMLElement | null>, isLoaded: boolean) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation, even to the same hash
  useEffect(() => {
    const rooms = [...(place.current?.querySelectorAll<HTMLElement>('[data-room]') ?? [])]
    const linked = rooms.find(({ dataset }) => hash === `#${dataset.room}`)
    // The room may be on a past day, which is folded.
    linked?.closest('details')?.setAttribute('open', '')
    linked?.scrollIntoView({ block: 'center', inline: 'center' })
    linked?.focus({ preventScroll: true, focusVisible: true })
  }, [hash, key, isLoaded])
}

/** The groups with their colours. A block that is dropped on a group moves to that group. */
const AgendaLegend = ({ groups }: { groups: readonly Group[] }) => (
  <ul className={styles.legend} aria-label="Grupos">
    {groups.map(({ id, name, active }, index) => (
      <li key={id} className={styles.group} data-drop-group={id} style={toneStyle(groupTone(index))}>
        {active ? name : `${name} (inativo)`}
      </li>
    ))}
  </ul>
)
