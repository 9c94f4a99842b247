import Button from '@mui/material/Button'
import { roomDays } from '@palco/contract/room-day'
import type { Room } from '@palco/contract/rooms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../api/api-error.ts'
import { useProductTitle } from '../event/use-product-title.ts'
import { notify } from '../ui/notices.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { groupsQuery, roomsQuery } from './admin-lists.ts'
import { copyName } from './kit/copy-name.ts'
import { DayCopyDialog } from './kit/day-copy-dialog.tsx'
import { EventZoneProvider } from './kit/event-zone.ts'
import { AddIcon, CopyIcon } from './kit/icons.tsx'
import { PageHeader } from './kit/page-header.tsx'
import { ProblemAlert } from './kit/problem-alert.tsx'
import { ownZone } from './kit/zone-name.ts'
import { languagesQuery } from './languages/languages.queries.ts'
import { RoomDialog } from './rooms/room-dialog.tsx'
import { RoomFilterFields } from './rooms/room-filter-fields.tsx'
import { RoomList } from './rooms/room-list.tsx'
import { nextValues, type RoomValues, valuesOf } from './rooms/room-values.ts'
import { copyDay } from './rooms/rooms.queries.ts'
import { settingsQuery } from './settings/settings.queries.ts'

interface Opened {
  /** `null` is a new one. */
  room: Room | null
  start: RoomValues | null
  isCopy: boolean
  /** Each next one is a dialog of its own. */
  turn: number
  isOpen: boolean
}

const NEW: Opened = { room: null, start: null, isCopy: false, turn: 0, isOpen: true }

export function RoomsPage() {
  const queryClient = useQueryClient()
  const languages = useQuery(languagesQuery)
  const groups = useQuery(groupsQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: settings } = useQuery(settingsQuery)
  const [params, setParams] = useSearchParams()
  /** It stays while the dialog fades out. */
  const [dialog, setDialog] = useState<Opened | null>(null)
  const [isCopyingDay, setIsCopyingDay] = useState(false)
  const languageList = languages.data ?? []
  const timeZone = settings?.timeZone ?? ownZone()
  const days = roomDays(rooms, timeZone)
  const filter = { search: params.get('search') ?? '', groupId: params.get('group') ?? '' }

  /** `?room=…`: whoever comes from there edits it. */
  const asked = settings && groups.data && rooms.find(({ id }) => id === params.get('room'))
  const shown = dialog ?? (asked ? { ...NEW, room: asked } : null)

  const setParam = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true },
    )

  /** The address is done with: a reload must not open what was closed. */
  function close() {
    if (shown) setDialog({ ...shown, isOpen: false })
    setParam('room', '')
  }

  function openCopy(room: Room) {
    const planned = { ...room, name: copyName(room.name), endDate: room.plannedEnd ?? room.endDate }
    setDialog({ ...NEW, start: valuesOf(planned, languageList), isCopy: true })
  }

  const openNext = (previous: RoomValues) =>
    setDialog((now) => ({ ...NEW, start: nextValues(previous, languageList), turn: (now?.turn ?? 0) + 1 }))

  async function copyRoomsOf(day: string, toDay: string, groupId: string): Promise<string | null> {
    try {
      const copies = await copyDay({ day, toDay, ...(groupId && { groupId }) })
      notify(copies.length === 1 ? '1 sala duplicada' : `${copies.length} salas duplicadas`)
      return null
    } catch (error) {
      return errorText(error, 'Erro ao salvar sala')
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['catalog'] })
    }
  }

  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`Salas · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Gerenciar Salas">
        {days.length > 0 && (
          <Button startIcon={<CopyIcon />} onClick={() => setIsCopyingDay(true)}>
            Duplicar dia
          </Button>
        )}
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setDialog(NEW)}>
          Nova Sala
        </Button>
      </PageHeader>
      {languages.error && (
        <ProblemAlert
          text={errorText(languages.error, 'Erro ao carregar idiomas')}
          onRetry={() => void languages.refetch()}
        />
      )}
      {groups.error && (
        <ProblemAlert text={errorText(groups.error, 'Erro ao carregar grupos')} onRetry={() => void groups.refetch()} />
      )}
      {rooms.length > 0 && (
        <RoomFilterFields
          filter={filter}
          groups={groups.data ?? []}
          onSearch={(text) => setParam('search', text)}
          onGroup={(id) => setParam('group', id)}
        />
      )}
      <RoomList
        languages={languageList}
        groups={groups.data ?? []}
        graceMinutes={settings?.live.graceMinutes ?? 0}
        filter={filter}
        onCreate={() => setDialog(NEW)}
        onEdit={(room) => setDialog({ ...NEW, room })}
        onCopy={openCopy}
      />
      {isCopyingDay && (
        <DayCopyDialog
          days={days}
          groups={groups.data ?? []}
          onCopy={copyRoomsOf}
          onClose={() => setIsCopyingDay(false)}
        />
      )}
      {shown && (
        <RoomDialog
          key={shown.turn}
          {...shown}
          languages={languageList}
          groups={groups.data ?? []}
          onClose={close}
          onClosed={() => setDialog(null)}
          onNext={openNext}
        />
      )}
    </EventZoneProvider>
  )
}
