import type { Language } from '@palco/contract/languages/languages'
import { type Room, type RoomCreate, roomCreate } from '@palco/contract/rooms/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { useVersionedForm } from '../kit/form/use-versioned-form.ts'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { roomResolver } from './room-resolver.ts'
import { describeField, type RoomValues, valuesOf } from './room-values.ts'
import { saveRoom } from './rooms.queries.ts'

interface RoomFormOptions {
  room: Room | null
  /** Initial values of a new room; `null`: blank. */
  start: RoomValues | null
  languages: readonly Language[]
  onSaved: () => void
}

export function useRoomForm({ room, start, languages, onSaved }: RoomFormOptions) {
  const timeZone = useClockZone()
  const queryClient = useQueryClient()
  return useVersionedForm<Room, RoomValues, RoomCreate>(room, {
    valuesOf: (each) => (each ? valuesOf(each, languages) : (start ?? valuesOf(null, languages))),
    resolverOf: () => roomResolver(roomCreate),
    describe: (field, theirs) => describeField(field, theirs, { languages, timeZone }),
    find: async ({ id }) => {
      const rooms = await queryClient.fetchQuery({ ...roomsQuery, staleTime: 0 })
      return rooms.find((each) => each.id === id) ?? null
    },
    save: saveRoom,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    onSaved,
    created: 'Sala criada',
    updated: 'Sala atualizada',
    loadProblem: 'Erro ao carregar salas',
    saveProblem: 'Erro ao salvar sala',
  })
}
