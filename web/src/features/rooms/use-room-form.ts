import type { Language } from '@palco/contract/languages'
import { type Room, type RoomCreate, roomCreate } from '@palco/contract/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { roomsQuery } from '../../lib/admin-lists.ts'
import { ApiError, errorText } from '../../lib/api-error.ts'
import { notify } from '../../lib/notice.ts'
import { blankRoom, type RoomValues, roomResolver, valuesOf } from './room-values.ts'
import { createRoom, updateRoom } from './rooms.queries.ts'

/** What is typed stays as it is when the list is refetched; `seen` is what it started from. */
export function useRoomForm(room: Room | null, languages: readonly Language[], onSaved: () => void) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(room)
  const [isReloading, setIsReloading] = useState(false)
  const { control, handleSubmit, setError, reset, formState } = useForm<RoomValues, unknown, RoomCreate>({
    resolver: roomResolver(roomCreate),
    defaultValues: room ? valuesOf(room) : blankRoom(languages),
  })

  const submit = handleSubmit(async (fields) => {
    try {
      await (seen ? updateRoom(seen.id, { ...fields, version: seen.version }) : createRoom(fields))
      notify(seen ? 'Sala atualizada' : 'Sala criada')
      void queryClient.invalidateQueries({ queryKey: ['catalog'] })
      onSaved()
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
      setError(isOutdated ? 'root.changed' : 'root.failed', { message: errorText(error, 'Erro ao salvar sala') })
    }
  })

  /** Goes on from what somebody else has saved meanwhile. */
  async function reload() {
    setIsReloading(true)
    try {
      const rooms = await queryClient.fetchQuery({ ...roomsQuery, staleTime: 0 })
      const newest = rooms.find(({ id }) => id === seen?.id)
      if (newest) {
        setSeen(newest)
        reset(valuesOf(newest))
      } else {
        setError('root.changed', { message: 'Sala não encontrada' })
      }
    } catch (error) {
      setError('root.changed', { message: errorText(error, 'Erro ao carregar salas') })
    }
    setIsReloading(false)
  }

  return { control, formState, submit, reload, isReloading }
}
