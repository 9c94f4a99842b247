import { blockEndOf } from '@palco/contract/users/block'
import type { ManagedUser, User } from '@palco/contract/users/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { serverNow } from '../../api/server-clock.ts'
import { type NoticeAction, notify } from '../../ui/notices.ts'
import { type SavedSettings, settingsQuery } from '../event/settings.queries.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { refreshUsers } from '../users/users.queries.ts'
import { blockUser, signUserOut, unblockUser } from './help-desk.queries.ts'

const ACTS = {
  block: { perform: blockUser, done: 'acesso bloqueado', failed: 'Erro ao bloquear o acesso' },
  unblock: { perform: unblockUser, done: 'acesso desbloqueado', failed: 'Erro ao desbloquear o acesso' },
  signOut: { perform: signUserOut, done: 'sessão encerrada', failed: 'Erro ao encerrar a sessão' },
}
type Act = keyof typeof ACTS

/** Blocks and unblocks a person, or ends their session. */
export function usePersonActs(user: ManagedUser) {
  const queryClient = useQueryClient()
  const { data: event } = useQuery(settingsQuery)
  const acting = useMutation({
    mutationFn: (act: Act): Promise<unknown> => ACTS[act].perform(user),
    onSuccess: (_answer, act) => notify(`${user.name}: ${ACTS[act].done}`, act === 'block' ? undo : null),
    onSettled: () => refreshUsers(queryClient),
  })
  const undo: NoticeAction = { text: 'Desfazer', run: () => acting.mutate('unblock') }

  return {
    problem: acting.error && acting.variables ? errorText(acting.error, ACTS[acting.variables].failed) : null,
    isBusy: (act: Act) => acting.isPending && acting.variables === act,
    async block() {
      if (await askBeforeLoss(blockText(user, event), 'Bloquear', `Bloquear ${user.name}`)) acting.mutate('block')
    },
    unblock: () => acting.mutate('unblock'),
    async signOut() {
      const text = `${user.name} sai na hora do portal, em qualquer aparelho, e pode entrar de novo com a senha.`
      if (await askBeforeLoss(text, 'Encerrar', `Encerrar a sessão de ${user.name}`)) acting.mutate('signOut')
    },
  }
}

function blockText({ name }: User, event: SavedSettings | undefined): string {
  const end = event && blockEndOf(new Date(serverNow()).toISOString(), event)
  const until = end ? ', ou até o fim do último dia do evento' : ''
  return `${name} sai na hora, e não entra mais, nem por links, até alguém desbloquear${until}. Compras e planilhas não desbloqueiam.`
}
