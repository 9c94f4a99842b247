import type { Language } from '@palco/contract/languages'
import { type Room, type RoomCreate, roomCreate } from '@palco/contract/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '../../ui/notices.ts'
import { roomsQuery } from '../admin-lists.ts'
import { useEdited } from '../kit/use-edited.ts'
import { describeField } from './room-fields.ts'
import { blankRoom, type RoomValues, roomResolver, valuesOf } from './room-values.ts'
import { createRoom, updateRoom } from './rooms.queries.ts'

/** What is typed stays as it is when the list is refetched; `seen` is what it started from. */
export function useRoomForm(room: Room | null, languages: readonly Language[], onSaved: () => void) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(room)
  const form = useForm<RoomValues, unknown, RoomCreate>({
    resolver: roomResolver(roomCreate),
    defaultValues: room ? valuesOf(room) : blankRoom(languages),
  })

  const edited = useEdited({
    seen,
    setSeen,
    form,
    valuesOf,
    find: async ({ id }: Room) => {
      const rooms = await queryClient.fetchQuery({ ...roomsQuery, staleTime: 0 })
      return rooms.find((each) => each.id === id) ?? null
    },
    describe: (field, theirs) => describeField(field, theirs, languages),
    loadProblem: 'Erro ao carregar salas',
    saveProblem: 'Erro ao salvar sala',
  })

  const submit = form.handleSubmit(async (fields) => {
    try {
      await (seen ? updateRoom(seen.id, { ...fields, version: seen.version }) : createRoom(fields))
      notify(seen ? 'Sala atualizada' : 'Sala criada')
      void queryClient.invalidateQueries({ queryKey: ['catalog'] })
      onSaved()
    } catch (error) {
      await edited.refuse(error)
    }
  })

  return { control: form.control, formState: form.formState, submit, edited, isNew: !seen }
}
