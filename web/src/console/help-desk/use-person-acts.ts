import type { PersonCard } from '@palco/contract/help-desk/person-card'
import { blockEndOf } from '@palco/contract/users/block'
import type { ManagedUser, User } from '@palco/contract/users/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { serverNow } from '../../api/server-clock.ts'
import { type NoticeAction, notify } from '../../ui/notices.ts'
import { type SavedSettings, settingsQuery } from '../event/settings.queries.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { askToSendOut } from '../live/ask-to-send-out.ts'
import { sendOut } from '../live/live.queries.ts'
import { refreshUsers } from '../users/users.queries.ts'
import { blockUser, signUserOut, unblockUser } from './help-desk.queries.ts'

const ACTS = {
  block: { perform: blockUser, done: 'acesso bloqueado', failed: 'Erro ao bloquear o acesso' },
  unblock: { perform: unblockUser, done: 'acesso desbloqueado', failed: 'Erro ao desbloquear o acesso' },
  sendOut: { perform: sendOutOfRooms, done: 'retirado(a) da sala', failed: 'Erro ao retirar da sala' },
  signOut: { perform: signUserOut, done: 'sessão encerrada', failed: 'Erro ao encerrar a sessão' },
}
type Act = keyof typeof ACTS
type Acting = { act: Act; person: ManagedUser; roomIds: readonly string[] }

async function sendOutOfRooms({ id }: User, roomIds: readonly string[]) {
  await Promise.all(roomIds.map((roomId) => sendOut(roomId, id)))
}

/**
 * The live rooms that the person is in. Recordings are left out, because removing a person from a room affects only
 * live rooms.
 */
export const liveRoomIds = ({ rooms }: PersonCard) =>
  rooms.flatMap(({ roomId, isRecording }) => (isRecording ? [] : [roomId]))

export function usePersonActs(card: PersonCard) {
  const { user } = card
  const queryClient = useQueryClient()
  const { data: event } = useQuery(settingsQuery)
  const acting = useMutation({
    mutationFn: ({ act, person, roomIds }: Acting): Promise<unknown> => ACTS[act].perform(person, roomIds),
    onSuccess: (_answer, { act, person }) =>
      notify(`${person.name}: ${ACTS[act].done}`, act === 'block' ? undoOf(person) : null),
    onSettled: () => refreshUsers(queryClient),
  })
  // The notice with the undo button stays when another person's page is opened, so the undo must act on the person who
  // was blocked, not on the one who is shown.
  const undoOf = (person: ManagedUser): NoticeAction => ({
    text: 'Desfazer',
    run: () => acting.mutate({ act: 'unblock', person, roomIds: [] }),
  })
  const perform = (act: Act) => acting.mutate({ act, person: user, roomIds: liveRoomIds(card) })

  return {
    problem: acting.error && acting.variables ? errorText(acting.error, ACTS[acting.variables.act].failed) : null,
    isBusy: (act: Act) => acting.isPending && acting.variables.act === act,
    async block() {
      if (await askBeforeLoss(blockText(user, event), 'Bloquear', `Bloquear ${user.name}`)) perform('block')
    },
    unblock: () => perform('unblock'),
    async sendOut() {
      if (await askToSendOut(user.name)) perform('sendOut')
    },
    async signOut() {
      const text = `${user.name} sai na hora do portal, em qualquer aparelho, e pode entrar de novo com a senha.`
      if (await askBeforeLoss(text, 'Encerrar', `Encerrar a sessão de ${user.name}`)) perform('signOut')
    },
  }
}

function blockText({ name }: User, event: SavedSettings | undefined): string {
  const end = event && blockEndOf(new Date(serverNow()).toISOString(), event)
  const until = end ? ', ou até o fim do último dia do evento' : ''
  return `${name} sai na hora, e não entra mais, nem por links, até alguém desbloquear${until}. Compras e planilhas não desbloqueiam.`
}
