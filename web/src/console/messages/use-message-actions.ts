import { MESSAGE_LABELS, type MessageKind, type MessagesState } from '@palco/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { useProblem } from '../kit/problem-alert.tsx'
import { messagesQuery, pauseMessages, saveMessageSettings } from './messages.queries.ts'
import { useNextText } from './use-next-text.ts'

export type MessageActions = ReturnType<typeof useMessageActions>

/** One press each: switches a message, pauses and resumes all. */
export function useMessageActions(state: MessagesState | undefined) {
  const queryClient = useQueryClient()
  const describeNext = useNextText()
  const [problem, setProblem] = useProblem()
  const [busy, setBusy] = useState<MessageKind | 'pause' | null>(null)

  async function attempt(what: MessageKind | 'pause', act: () => Promise<MessagesState>, done: string) {
    if (busy) return
    setProblem(null)
    setBusy(what)
    try {
      queryClient.setQueryData(messagesQuery.queryKey, await act())
      notify(done)
    } catch (error) {
      setProblem(errorText(error, 'Erro ao alterar as mensagens'))
    }
    setBusy(null)
    void queryClient.invalidateQueries({ queryKey: ['messages'] })
  }

  return {
    busy,
    problem,
    setProblem,

    toggle(kind: MessageKind) {
      if (!state) return
      const { settings, version } = state
      const isOn = !settings[kind].isOn
      const name = MESSAGE_LABELS[kind]
      const done = isOn ? `${name}: ligada. ${describeNext(kind, settings)}` : `${name}: desligada`
      const changed = { ...settings, [kind]: { ...settings[kind], isOn } }
      void attempt(kind, () => saveMessageSettings(changed, version), done)
    },

    pause: (isPaused: boolean) =>
      void attempt('pause', () => pauseMessages(isPaused), isPaused ? 'Mensagens pausadas' : 'Mensagens retomadas'),
  }
}
