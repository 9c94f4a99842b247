import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import type { SittingState } from '@palco/contract/questions/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { ask } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { beginSitting, changeSitting, refreshQuestions, switchQuestions } from './questions.queries.ts'
import { SITTING_NOTICES } from './sitting-words.ts'

export type SittingActs = ReturnType<typeof useSittingActs>

export function useSittingActs({ roomId, sitting, questions }: RoomModeration) {
  const queryClient = useQueryClient()
  const acting = useMutation({
    mutationFn: ({ perform }: { perform: () => Promise<unknown>; done: string }) => perform(),
    onSuccess: (_answer, { done }) => notify(done),
    onSettled: () => refreshQuestions(roomId)(queryClient),
  })

  async function begin() {
    if (questions.length > 0 && !(await ask(NEW_SITTING))) return
    const done = 'A nova sessão de perguntas começou vazia'
    acting.mutate({ perform: () => beginSitting(roomId, sitting?.id ?? null), done })
  }

  return {
    problem: acting.error && errorText(acting.error, 'Erro ao mudar as perguntas da sala'),
    forgetProblem: acting.reset,
    isBusy: acting.isPending,
    begin: () => void begin(),
    change(to: SittingState) {
      if (!sitting) return
      const { id, state } = sitting
      acting.mutate({ perform: () => changeSitting(roomId, id, state, to), done: SITTING_NOTICES[to] })
    },
    turn(ownSwitch: boolean | null) {
      acting.mutate({ perform: () => switchQuestions(roomId, ownSwitch), done: SWITCH_NOTICES[`${ownSwitch}`] })
    },
  }
}

const NEW_SITTING = {
  type: 'info',
  title: 'Começar uma nova sessão de perguntas?',
  text: 'A lista começa vazia para todos. As perguntas de agora ficam na planilha da sala.',
  okText: 'Começar',
} as const

const SWITCH_NOTICES = {
  true: 'Perguntas ligadas nesta sala',
  false: 'Perguntas desligadas nesta sala: ninguém mais as vê',
  null: 'A sala segue as configurações do evento',
}
