import Button from '@mui/material/Button'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import { roomDay, roomDays } from '@palco/contract/rooms/room-day'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { fromChunk, PREFETCH_DELAY_MS } from '../../api/chunk.ts'
import { notify } from '../../ui/notices.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { useIsLeaving } from '../../ui/use-is-leaving.ts'
import { settingsQuery } from '../event/settings.queries.ts'
import { DayCopyDialog } from '../kit/dialog/day-copy-dialog.tsx'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { AddIcon } from '../kit/icons.tsx'
import { CardSkeletons } from '../kit/list/card-grid.tsx'
import { groupsQuery, languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { withParams } from '../kit/list/use-address.ts'
import { Page } from '../kit/page.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { counted } from '../kit/words/number-text.ts'
import { copyName } from '../kit/words/plan-texts.ts'
import { PlanningActions } from './planning-actions.tsx'
import type { RoomDialogProps } from './room-dialog.tsx'
import { RoomFilterFields } from './room-filter-fields.tsx'
import { focusedField, nextValues, type RoomValues, valuesOf } from './room-values.ts'
import { copyDay } from './rooms.queries.ts'
import { useRoomFilter } from './use-room-filter.ts'
import { type RoomsView, useRoomsView } from './use-rooms-view.ts'

const loadAgenda = fromChunk(() => import('./agenda/agenda.tsx'))
const loadList = fromChunk(() => import('./room-list.tsx'))
const loadDialog = fromChunk(() => import('./room-dialog.tsx'))
const Agenda = lazy(async () => ({ default: (await loadAgenda()).Agenda }))
const RoomList = lazy(async () => ({ default: (await loadList()).RoomList }))
const RoomDialog = lazy(async () => ({ default: (await loadDialog()).RoomDialog }))

const VIEWS: readonly { value: RoomsView; text: string }[] = [
  { value: 'agenda', text: 'Agenda' },
  { value: 'cards', text: 'Cards' },
]

interface Opened extends Pick<RoomDialogProps, 'room' | 'start' | 'isCopy' | 'focused' | 'isOpen'> {
  /** The React key of the dialog, so that each opening starts with a new form. */
  turn: number
}

const NOTHING: readonly never[] = []

const NEW: Opened = { room: null, start: null, isCopy: false, focused: 'name', turn: 0, isOpen: true }

export function RoomsPage() {
  const languages = useQuery(languagesQuery)
  const groups = useQuery(groupsQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const settings = useQuery(settingsQuery)
  const { view, chooseView } = useRoomsView()
  const [params, setParams] = useSearchParams()
  const isLeaving = useIsLeaving()
  const { filter, search, chooseGroup } = useRoomFilter(groups.data)
  // The filter is deferred: rendering two hundred cards takes longer than a keystroke and would block the field.
  const listed = useDeferredValue(filter)
  /** The dialog's content stays in the state while the dialog fades out. */
  const [dialog, setDialog] = useState<Opened | null>(null)
  const [isCopyingDay, setIsCopyingDay] = useState(false)
  const languageList: readonly Language[] = languages.data ?? NOTHING
  const groupList: readonly Group[] = groups.data ?? NOTHING
  const lists = { languages: languageList, groups: groupList }
  const timeZone = useClockZone()
  const days = useMemo(() => roomDays(rooms, timeZone), [rooms, timeZone])

  // Prefetches the form, because it is as large as the page and most visits need it.
  useEffect(() => {
    const timer = setTimeout(() => loadDialog().catch(() => {}), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  /**
   * The id in `?room=…`, which opens the form of that room (`&field=…` focuses a field), or in `?new=…`, which opens
   * the form of a new room in that group. It is handled only once, so that typed values stay if the room is deleted.
   */
  const [handledId, setHandledId] = useState<string | null>(null)
  const newIn = params.get('new')
  const linkedId = params.get('room') ?? newIn
  const linkedRoom = settings.data && groups.data && rooms.find(({ id }) => id === linkedId)
  const linkedGroup = settings.data && languages.data && groupList.find(({ id }) => id === newIn)
  if (linkedId !== handledId && (linkedRoom || linkedGroup || !linkedId)) {
    setHandledId(linkedId)
    if (linkedRoom) setDialog({ ...NEW, room: linkedRoom, focused: focusedField(params.get('field')) })
    else if (linkedGroup) setDialog({ ...NEW, start: { ...valuesOf(null, languageList), groupId: linkedGroup.id } })
  }

  /** A new room starts in the group of the filter, at the hours that were clicked. */
  const { groupId } = filter
  const openNew = useCallback(
    (dates?: Pick<RoomValues, 'startDate' | 'endDate'>) =>
      setDialog({ ...NEW, start: groupId || dates ? { ...valuesOf(null, languageList), groupId, ...dates } : null }),
    [groupId, languageList],
  )
  useLinkedDialog(languages.data && groups.data ? ['new'] : [], () => openNew())
  const openRoom = useCallback((room: Room) => setDialog({ ...NEW, room }), [])
  const openCopy = useCallback(
    (room: Room) => {
      const planned = { ...room, name: copyName(room.name), endDate: room.plannedEnd ?? room.endDate }
      setDialog({ ...NEW, start: valuesOf(planned, languageList), isCopy: true })
    },
    [languageList],
  )

  /** Removes the parameters from the URL, so that a reload does not open the dialog again. */
  function close() {
    if (dialog) setDialog({ ...dialog, isOpen: false })
    if (!linkedId || isLeaving()) return
    setParams((now) => withParams(now, { room: '', field: '', new: '' }), { replace: true, preventScrollReset: true })
  }

  const openNext = (previous: RoomValues) =>
    setDialog((now) => ({ ...NEW, start: nextValues(previous, languageList), turn: (now?.turn ?? 0) + 1 }))

  async function copyRoomsOf(day: string, toDay: string, ofGroup: string): Promise<string | null> {
    try {
      const copies = await copyDay({ day, toDay, ...(ofGroup && { groupId: ofGroup }) })
      notify(counted(copies.length, 'sala duplicada', 'salas duplicadas'))
      return null
    } catch (error) {
      return errorText(error, 'Erro ao salvar sala')
    }
  }

  return (
    <Page
      title="Salas"
      heading="Gerenciar Salas"
      actions={
        <>
          <SegmentedChoice label="Ver como" options={VIEWS} value={view} onChange={chooseView} />
          <PlanningActions
            event={settings.data}
            rooms={rooms}
            {...lists}
            groupId={groupId}
            onCopyDay={days.length > 0 ? () => setIsCopyingDay(true) : undefined}
          />
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => openNew()}>
            Nova Sala
          </Button>
        </>
      }
    >
      <QueryProblem query={languages} text="Erro ao carregar idiomas" />
      <QueryProblem query={groups} text="Erro ao carregar grupos" />
      {!settings.data && view === 'agenda' && <QueryProblem query={settings} text="Erro ao carregar configurações" />}
      {rooms.length > 0 && (
        <RoomFilterFields filter={filter} groups={groupList} onSearch={search} onGroup={chooseGroup} />
      )}
      <Suspense fallback={<CardSkeletons />}>
        {view === 'cards' && (
          <RoomList
            {...lists}
            graceMinutes={settings.data?.live.graceMinutes ?? 0}
            filter={listed}
            onCreate={openNew}
            onEdit={openRoom}
            onCopy={openCopy}
          />
        )}
        {view === 'agenda' && settings.isPending && <CardSkeletons />}
        {view === 'agenda' && settings.data && (
          <Agenda event={settings.data} {...lists} filter={listed} onCreate={openNew} onEdit={openRoom} />
        )}
      </Suspense>
      <Suspense>
        {isCopyingDay && (
          <DayCopyDialog
            days={days}
            groups={groupList}
            countOf={(day, ofGroup) =>
              rooms.filter((room) => room.groupId === ofGroup && roomDay(room, timeZone) === day).length
            }
            startGroupId={groupId}
            onCopy={copyRoomsOf}
            onClose={() => setIsCopyingDay(false)}
          />
        )}
        {dialog && (
          <RoomDialog
            key={dialog.turn}
            {...dialog}
            {...lists}
            onClose={close}
            onClosed={() => setDialog(null)}
            onNext={openNext}
          />
        )}
      </Suspense>
    </Page>
  )
}
