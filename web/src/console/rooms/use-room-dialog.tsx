import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { fromChunk, PREFETCH_DELAY_MS } from '../../api/chunk.ts'
import { useMay } from '../../session/may.ts'
import { useIsLeaving } from '../../ui/use-is-leaving.ts'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { withParams } from '../kit/list/use-address.ts'
import { copyName } from '../kit/words/plan-texts.ts'
import type { RoomDialogProps } from './room-dialog.tsx'
import { focusedField, nextValues, type RoomValues, valuesOf } from './room-values.ts'

const loadDialog = fromChunk(() => import('./room-dialog.tsx'))
const RoomDialog = lazy(async () => ({ default: (await loadDialog()).RoomDialog }))

interface Opened extends Pick<RoomDialogProps, 'room' | 'start' | 'isCopy' | 'focused' | 'isOpen'> {
  /**
   * The React key of the dialog. It changes when the next room is added without closing the dialog, so that the form
   * starts with that room's initial values.
   */
  turn: number
}

const NEW: Opened = { room: null, start: null, isCopy: false, focused: 'name', turn: 0, isOpen: true }

interface RoomDialogOptions {
  languages: readonly Language[]
  groups: readonly Group[]
  /** The group by which the page is filtered. New rooms start in it. */
  groupId: string
  isReady: boolean
}

export function useRoomDialog({ languages, groups, groupId, isReady }: RoomDialogOptions) {
  const { data: rooms = [] } = useQuery(roomsQuery)
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const isLeaving = useIsLeaving()
  /** The open dialog and the room in it. They stay in the state while the dialog fades out. */
  const [dialog, setDialog] = useState<Opened | null>(null)

  // Most visits need the form, so it is prefetched.
  useEffect(() => {
    const timer = setTimeout(() => loadDialog().catch(() => {}), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  /**
   * The id in `?room=…` or `?new=…` for which the form was last opened. The form is opened only once for an id.
   * Otherwise, each render would open it again, even after it was closed.
   */
  const [handledId, setHandledId] = useState<string | null>(null)
  const newIn = params.get('new')
  const linkedId = params.get('room') ?? newIn
  const [mayPlan, mayEdit] = [useMay('week.change'), useMay('live.change')]
  const linkedRoom = isReady && mayEdit ? rooms.find(({ id }) => id === linkedId) : undefined
  const linkedGroup = isReady && mayPlan ? groups.find(({ id }) => id === newIn) : undefined
  if (linkedId !== handledId && (linkedRoom || linkedGroup || !linkedId)) {
    setHandledId(linkedId)
    if (linkedRoom) setDialog({ ...NEW, room: linkedRoom, focused: focusedField(params.get('field')) })
    else if (linkedGroup) setDialog({ ...NEW, start: { ...valuesOf(null, languages), groupId: linkedGroup.id } })
  }

  const openNew = useCallback(
    (dates?: Pick<RoomValues, 'startDate' | 'endDate'>) =>
      setDialog({ ...NEW, start: groupId || dates ? { ...valuesOf(null, languages), groupId, ...dates } : null }),
    [groupId, languages],
  )
  useLinkedDialog(isReady && mayPlan ? ['new'] : [], () => openNew())
  const openRoom = useCallback((room: Room) => mayEdit && setDialog({ ...NEW, room }), [mayEdit])
  const openCopy = useCallback(
    (room: Room) => setDialog({ ...NEW, start: valuesOf(copyOf(room), languages), isCopy: true }),
    [languages],
  )

  /** Closes the dialog, and removes its parameters from the URL, so that a reload does not open the dialog again. */
  function close() {
    if (dialog) setDialog({ ...dialog, isOpen: false })
    if (!linkedId || isLeaving()) return
    const options = { replace: true, preventScrollReset: true, state }
    setParams((now) => withParams(now, { room: '', field: '', new: '' }), options)
  }

  const openNext = (previous: RoomValues) =>
    setDialog((now) => ({ ...NEW, start: nextValues(previous, languages), turn: (now?.turn ?? 0) + 1 }))

  return {
    openNew,
    openRoom,
    openCopy,
    roomDialog: (
      <Suspense>
        {dialog && (
          <RoomDialog
            key={dialog.turn}
            {...dialog}
            languages={languages}
            groups={groups}
            onClose={close}
            onClosed={() => setDialog(null)}
            onNext={openNext}
          />
        )}
      </Suspense>
    ),
  }
}

/** Returns the values of a copy. If the room was extended, the copy ends at the planned end. */
export const copyOf = (room: Room): Room => ({
  ...room,
  name: copyName(room.name),
  endDate: room.plannedEnd ?? room.endDate,
})
