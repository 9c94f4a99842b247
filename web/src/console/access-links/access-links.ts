import {
  type IssuedLink,
  issuedLink,
  type LinkMail,
  type LinkRecipients,
  linkAddress,
  linkChats,
  linkMail,
  linkOrder,
  linksMailed,
  linksVoided,
} from '@palco/contract/access-links/access-links'
import { noData } from '@palco/contract/base/envelope'
import { addressProblem } from '@palco/contract/base/public-address'
import type { User } from '@palco/contract/users/users'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { ask, showMessage } from '../../ui/dialogs.ts'
import { download } from '../../ui/download.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { countedUsers, numberText } from '../kit/words/number-text.ts'

/** Creates an access link. `sentBy` records the link as sent, so the caller must open the chat right away. */
export const issueLink = ({ id }: Pick<User, 'id'>, sentBy?: 'whatsapp'): Promise<IssuedLink> =>
  api.post(`admin/users/${id}/access-link`, sentBy && { sentBy }, issuedLink)

/** Records that the chat with an existing link was opened. */
export const recordLinkSent = ({ id }: User) => api.post(`admin/users/${id}/access-link/sent`, undefined, noData)

/** People to send links to by WhatsApp. Fetched only once, so that their order stays while the chats are opened. */
export const chatsQuery = (recipients: LinkRecipients) => ({
  queryKey: ['links', 'chats', recipients],
  queryFn: () => api.post('admin/access-links/chats', recipients, linkChats),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const linkMailQuery = ({ id }: User) => ({
  queryKey: ['mail', 'links', id],
  queryFn: fetcher(`admin/users/${id}/access-link/mail`, linkMail),
})

/** Mails a new access link to the person. The administrator never sees this link. */
export const mailLink = ({ id }: User): Promise<LinkMail> =>
  api.post(`admin/users/${id}/access-link/mail`, undefined, linkMail)

const reachText = (chosen: number | undefined) =>
  chosen === undefined ? '' : `Vale para ${countedUsers(chosen)} (inativos ficam de fora). `

const ORDERS_REFRESH_MS = 2000

/** Mailings of access links that are running or have failed. Polled while a mailing is running. */
export const linkOrdersQuery = queryOptions({
  queryKey: ['mail', 'orders'],
  queryFn: ({ signal }) => api.get('admin/access-links/orders', z.array(linkOrder), { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ hasFailed }) => !hasFailed) ? ORDERS_REFRESH_MS : false),
})

/** Returns a function that mails the links after a confirmation, shows their number and refreshes `LinkOrders`. */
export function useMailLinks() {
  const queries = useQueryClient()
  return async (recipients: LinkRecipients, chosen?: number) => {
    const isConfirmed = await ask({
      type: 'warning',
      title: 'Enviar links de acesso por e-mail?',
      text: `${reachText(chosen)}Cada pessoa da lista recebe um e-mail com um link pessoal para criar a senha. Links criados antes para elas deixam de valer.`,
      okText: 'Enviar e-mails',
    })
    if (!isConfirmed) return
    const { mailed } = await api.post('admin/access-links/mail', recipients, linksMailed)
    void queries.invalidateQueries(linkOrdersQuery)
    const text = mailed === 1 ? 'Um e-mail está a caminho.' : `${numberText(mailed)} e-mails estão a caminho.`
    void showMessage({ type: 'info', text })
  }
}

export const NO_MAIL = 'O envio por e-mail não está configurado: veja Configurações, E-mail.'

const FILE_WARNING =
  'O arquivo abre a conta de cada pessoa da lista: guarde-o como um molho de chaves e apague-o depois de enviar os links. Links criados antes para elas deixam de valer.'

const ADDRESS_WARNINGS = {
  local: (host: string) => `Atenção: os links levam a ${host}, um endereço local: fora desta rede ninguém os abre.`,
  insecure: (host: string) => `Atenção: os links levam a ${host} sem https, e as senhas passam sem criptografia.`,
}
const PUBLIC_URL_HINT = 'Defina PUBLIC_URL no servidor.'

export function addressWarning(address: string): string | null {
  const problem = addressProblem(address)
  return problem && `${ADDRESS_WARNINGS[problem](new URL(address).host)} ${PUBLIC_URL_HINT}`
}

/** Downloads a file of new links. Returns `false` if the administrator does not confirm. */
export async function downloadLinks(recipients: LinkRecipients, hasMail: boolean, chosen?: number): Promise<boolean> {
  const address = (await api.get('admin/access-links/address', linkAddress)).address ?? window.location.origin
  const warning = addressWarning(address)
  const isConfirmed = await ask({
    type: 'warning',
    title: 'Gerar links de acesso?',
    text: `${warning ? `${warning}\n\n` : ''}${reachText(chosen)}${hasMail ? FILE_WARNING : `${FILE_WARNING}\n\n${NO_MAIL}`}`,
    okText: warning ? 'Gerar mesmo assim' : 'Gerar arquivo',
    isDestructive: warning !== null,
  })
  if (!isConfirmed) return false
  download(await api.postForFile('admin/access-links/file', recipients))
  return true
}

const VOIDING =
  'Invalidar todos os links de acesso que ainda não foram usados? Quem ainda não criou a senha vai precisar de um novo link.'

/** Returns the number of links that were invalidated, or `null` if the administrator does not confirm. */
export async function voidLinks(isMailing: boolean): Promise<number | null> {
  const text = isMailing ? `${VOIDING} O envio por e-mail em andamento é interrompido.` : VOIDING
  const isConfirmed = await askBeforeLoss(text, 'Invalidar todos')
  return isConfirmed ? (await api.delete('admin/access-links', undefined, linksVoided)).voided : null
}
