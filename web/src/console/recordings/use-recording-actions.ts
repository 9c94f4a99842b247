import { type RecordingSave, suggestedRecording } from '@palco/contract/recordings/recordings'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { serverNow } from '../../api/server-clock.ts'
import { ask, showMessage } from '../../ui/dialogs.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { publishedText, publishQuestion, withdrawQuestion } from './publish-texts.ts'
import { roomsInState } from './recording-days.ts'
import { publishRecordings, saveRecording } from './recordings.queries.ts'

const SAVE_PROBLEM = 'Erro ao salvar a gravação'

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
    saveProblem: SAVE_PROBLEM,
    deleteProblem: 'Erro ao remover a gravação',
  })

  async function publish(rooms: readonly Room[], isPublished: boolean) {
    const ids = rooms.map(({ id }) => id)
    await actions.attempt('toggle', ids, async () => {
      const { changed } = await publishRecordings(ids, isPublished)
      const text = publishedText(rooms, isPublished, changed, serverNow())
      // Otherwise it would undo what somebody else has done to some of them.
      if (changed < ids.length) return text
      return { text, action: { text: 'Desfazer', run: () => void undo(rooms, isPublished) } }
    })
    // The pressed button disappears with the last recording of its state, and the room from a list of one state.
    requestAnimationFrame(focusMainIfLost)
  }

  /** Runs from a notice, when the list may be unmounted: a failure is shown in a dialog. */
  async function undo(rooms: readonly Room[], wasPublished: boolean) {
    const ids = rooms.map(({ id }) => id)
    await actions.attempt('toggle', ids, async () => {
      try {
        const { changed } = await publishRecordings(ids, !wasPublished)
        return publishedText(rooms, !wasPublished, changed, serverNow())
      } catch (error) {
        void showMessage({ type: 'error', text: errorText(error, SAVE_PROBLEM) })
        return null
      }
    })
  }

  return {
    ...actions,
    /** Publishes or withdraws one recording. */
    toggle: (room: Room) => publish([room], room.recordingPublishedAt === null),
    /** Publishes all recordings of these rooms that are ready. */
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
    /** Takes the address of the live room. */
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

/** The actions for one recording. */
export type RecordingSteps = Pick<RecordingActions, 'toggle' | 'takeLiveAddress' | 'remove'>
