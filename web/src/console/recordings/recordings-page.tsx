import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { nextListChange, roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { fromChunk } from '../../api/chunk.ts'
import { useServerNow } from '../../api/use-server-now.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { RowSkeletons } from '../kit/list/list-frame.tsx'
import { groupsQuery, languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { May } from '../kit/may.tsx'
import { Page } from '../kit/page.tsx'
import { filterRooms } from '../rooms/room-filter.ts'
import { NoRoomsFound, RoomFilterFields } from '../rooms/room-filter-fields.tsx'
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
  // Deferred: rendering hundreds of rooms takes longer than a key press, and would block the search field.
  const listed = useDeferredValue(filter)
  const found = useMemo(() => filterRooms(rooms ?? NOTHING, listed, languages), [rooms, listed, languages])
  const shown = useMemo(() => (listedState ? roomsInState(found, listedState) : found), [found, listedState])
  const now = useServerNow((at) => nextListChange(rooms ?? NOTHING, at))
  const { shown: edited, open: edit, dialog } = useDialog<Room>()
  const isFiltered = Boolean(listed.search || listed.groupId || listedState)
  const failed = [roomsAnswer, settingsAnswer, groupsAnswer].find(({ error, data }) => error && !data)

  return (
    <Page
      title="Gravações"
      actions={
        <ManyButtons
          rooms={shown}
          object={isFiltered ? 'as encontradas' : 'todas'}
          ofWhat={isFiltered ? 'salas encontradas' : 'todas as salas'}
          actions={actions}
        />
      }
    >
      {settings && (
        <Typography sx={{ mb: 3, maxWidth: '60rem', color: 'text.secondary' }}>
          {`${termsText(settings, now)} `}
          <May permission="settings.change">
            <MuiLink component={Link} to="/settings#recordings">
              Mudar nas configurações
            </MuiLink>
          </May>
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
      {!failed && !(rooms && settings && groups) && <RowSkeletons height={80} />}
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
            <NoRoomsFound text="Nenhuma sala encontrada com estes filtros." />
          ) : (
            <RecordingList rooms={shown} groups={groups} terms={settings} isFiltered={isFiltered} onEdit={edit} />
          )}
        </>
      )}
      <Suspense>
        {edited && <RecordingDialog {...dialog} room={rooms?.find(({ id }) => id === edited.id) ?? edited} />}
      </Suspense>
    </Page>
  )
}
