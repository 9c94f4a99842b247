import { type RecordingSave, suggestedRecording } from '@palco/contract/recordings/recordings'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { serverNow } from '../../api/server-clock.ts'
import { ask } from '../../ui/dialogs.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { publishedText, publishQuestion, withdrawQuestion } from './publish-texts.ts'
import { roomsInState } from './recording-days.ts'
import { publishRecordings, saveRecording } from './recordings.queries.ts'

export function useRecordingActions() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['catalog'] })
  const actions = useEntityActions<Room>({
    toggle: (room) => publishRecordings([room.id], room.recordingPublishedAt === null),
    remove: (room) => saveRecording(room, { url: '', isNamed: false }),
    question: ({ name, recordingPublishedAt }) => ({
      okText: 'Remover',
      text: `Remover a gravação de "${name}"?${recordingPublishedAt ? ' Ela está publicada: ninguém mais assiste, nem quem está assistindo agora.' : ''}`,
    }),
    refresh,
    deleted: 'Gravação removida',
    saveProblem: 'Erro ao salvar a gravação',
    deleteProblem: 'Erro ao remover a gravação',
  })

  async function publish(rooms: readonly Room[], isPublished: boolean) {
    const ids = rooms.map(({ id }) => id)
    const set = async (isPublic: boolean) => {
      const { changed } = await publishRecordings(ids, isPublic)
      return { changed, text: publishedText(rooms, isPublic, changed, serverNow()) }
    }
    await actions.attempt('toggle', ids, async () => {
      const { changed, text } = await set(isPublished)
      // If somebody else has changed some of these recordings, offers no undo, because it would also revert their
      // changes.
      if (changed < ids.length) return text
      return { text, action: actions.undoAction(ids, async () => (await set(!isPublished)).text) }
    })
    // The pressed button or its room may disappear after the change. The focus is then lost.
    requestAnimationFrame(focusMainIfLost)
  }

  return {
    ...actions,
    toggle: (room: Room) => publish([room], room.recordingPublishedAt === null),
    async publishReady(rooms: readonly Room[], ofWhat: string) {
      const text = publishQuestion(rooms, ofWhat, serverNow())
      if (await ask({ type: 'info', title: 'Publicar gravações', text, okText: 'Publicar' }))
        await publish(roomsInState(rooms, 'ready'), true)
    },
    async withdrawPublished(rooms: readonly Room[], ofWhat: string) {
      const text = withdrawQuestion(rooms, ofWhat)
      if (await askBeforeLoss(text, 'Tirar do ar', 'Tirar gravações do ar'))
        await publish(roomsInState(rooms, 'published'), false)
    },
    takeLiveAddress: (room: Room) =>
      actions.attempt('toggle', [room.id], async () => {
        const url = suggestedRecording(room)
        if (!url) return null
        await saveRecording(room, { url, isNamed: false } satisfies RecordingSave)
        return `Gravação de "${room.name}" pronta: falta publicar`
      }),
  }
}

export type RecordingActions = ReturnType<typeof useRecordingActions>

export type RecordingSteps = Pick<RecordingActions, 'toggle' | 'takeLiveAddress' | 'remove'>
