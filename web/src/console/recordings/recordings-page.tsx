import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { nextListChange, roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { fromChunk } from '../../api/chunk.ts'
import { useServerNow } from '../../api/use-server-now.ts'
import { useProductTitle } from '../../event/event.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { groupsQuery, languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { filterRooms } from '../rooms/room-filter.ts'
import { ClearFilterButton, RoomFilterFields } from '../rooms/room-filter-fields.tsx'
import { useRoomFilter } from '../rooms/use-room-filter.ts'
import { ManyButtons } from './many-buttons.tsx'
import { roomsInState } from './recording-days.ts'
import { RecordingList } from './recording-list.tsx'
import { StateFilter, useChosenState } from './state-filter.tsx'
import { useRecordingActions } from './use-recording-actions.ts'
import { termsText } from './watch-texts.ts'

const loadDialog = fromChunk(() => import('./recording-dialog.tsx'))
const RecordingDialog = lazy(async () => ({ default: (await loadDialog()).RecordingDialog }))

const NOTHING: readonly never[] = []

export function RecordingsPage() {
  const roomsAnswer = useQuery(roomsQuery)
  const settingsAnswer = useQuery(settingsQuery)
  const groupsAnswer = useQuery(groupsQuery)
  const { data: languages = NOTHING } = useQuery(languagesQuery)
  const { data: rooms } = roomsAnswer
  const { data: settings } = settingsAnswer
  const { data: groups } = groupsAnswer
  const actions = useRecordingActions()
  const { state, chooseState } = useChosenState()
  const listedState = useDeferredValue(state)
  const { filter, search, chooseGroup } = useRoomFilter(groups)
  // Rendering hundreds of rooms takes longer than a keystroke: the field must not wait for the list.
  const listed = useDeferredValue(filter)
  const found = useMemo(() => filterRooms(rooms ?? NOTHING, listed, languages), [rooms, listed, languages])
  const shown = useMemo(() => (listedState ? roomsInState(found, listedState) : found), [found, listedState])
  const now = useServerNow((at) => nextListChange(rooms ?? NOTHING, at))
  /** Kept while the dialog fades out. */
  const [dialog, setDialog] = useState<{ room: Room; isOpen: boolean } | null>(null)
  const edit = useCallback((room: Room) => setDialog({ room, isOpen: true }), [])
  const isFiltered = Boolean(listed.search || listed.groupId || listedState)
  const failed = [roomsAnswer, settingsAnswer, groupsAnswer].find(({ error, data }) => error && !data)

  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`Gravações · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Gravações">
        <ManyButtons
          rooms={shown}
          object={isFiltered ? 'as encontradas' : 'todas'}
          ofWhat={isFiltered ? 'salas encontradas' : 'todas as salas'}
          actions={actions}
        />
      </PageHeader>
      {settings && (
        <Typography sx={{ mb: 3, maxWidth: '60rem', color: 'text.secondary' }}>
          {`${termsText(settings, now)} `}
          <MuiLink component={Link} to="/settings#recordings">
            Mudar nas configurações
          </MuiLink>
        </Typography>
      )}
      {failed && (
        <ProblemAlert
          text={errorText(failed.error, 'Erro ao carregar gravações')}
          onRetry={() => {
            for (const { error, refetch } of [roomsAnswer, settingsAnswer, groupsAnswer]) if (error) void refetch()
          }}
        />
      )}
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      {!failed && !(rooms && settings && groups) && <ListSkeleton />}
      {rooms?.length === 0 && (
        <EmptyState
          text="Nenhuma sala cadastrada"
          hint="Cada sala pode ter uma gravação, que as pessoas assistem depois do fim."
        />
      )}
      {rooms && rooms.length > 0 && settings && groups && (
        <>
          {rooms.every((room) => roomAvailability(room, now) !== 'ended') && (
            <Typography sx={{ mb: 2 }}>
              Nenhuma sala terminou ainda. O que for publicado agora aparece para as pessoas depois do fim de cada sala.
            </Typography>
          )}
          <RoomFilterFields filter={filter} groups={groups} onSearch={search} onGroup={chooseGroup} />
          <StateFilter rooms={found} value={state} onChange={chooseState} />
          {shown.length === 0 ? (
            <EmptyState text="Nenhuma sala encontrada com estes filtros.">
              <ClearFilterButton />
            </EmptyState>
          ) : (
            <RecordingList rooms={shown} groups={groups} terms={settings} isFiltered={isFiltered} onEdit={edit} />
          )}
        </>
      )}
      <Suspense>
        {dialog && (
          <RecordingDialog
            {...dialog}
            room={rooms?.find(({ id }) => id === dialog.room.id) ?? dialog.room}
            onClose={() => setDialog({ ...dialog, isOpen: false })}
            onClosed={() => setDialog(null)}
          />
        )}
      </Suspense>
    </EventZoneProvider>
  )
}

const ListSkeleton = () => (
  <Stack role="status" aria-label="Carregando..." sx={{ gap: 1 }}>
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <Skeleton key={key} variant="rounded" height={80} />
    ))}
  </Stack>
)
