import { MESSAGE_LABELS, type MessageKind, type MessagesState } from '@palco/contract/messages/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { useProblem } from '../kit/form/problem-alert.tsx'
import { messagesQuery, pauseMessages, saveMessageSettings } from './messages.queries.ts'
import { useNextText } from './next-text.ts'

type Act = MessageKind | 'pause'

export type MessageActions = ReturnType<typeof useMessageActions>

export function useMessageActions(state: MessagesState | undefined) {
  const queryClient = useQueryClient()
  const describeNext = useNextText()
  const [problem, setProblem] = useProblem()
  const [busy, setBusy] = useState<readonly Act[]>([])

  async function attempt(what: Act, act: () => Promise<MessagesState>, done: string) {
    setProblem(null)
    setBusy((now) => [...now, what])
    try {
      queryClient.setQueryData(messagesQuery.queryKey, await act())
      notify(done)
    } catch (error) {
      setProblem(errorText(error, 'Erro ao alterar as mensagens'))
    }
    setBusy((now) => now.filter((each) => each !== what))
    void queryClient.invalidateQueries({ queryKey: ['messages'] })
  }

  return {
    isBusy: (what: Act) => busy.includes(what),
    problem,
    setProblem,

    toggle(kind: MessageKind) {
      // All messages share one version number, so only one switch is saved at a time. Pausing has no version, so it
      // blocks no switch.
      if (!state || busy.some((what) => what !== 'pause')) return
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
