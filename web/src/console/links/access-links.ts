import {
  type IssuedLink,
  issuedLink,
  type LinkMail,
  type LinkRecipients,
  linkAddress,
  linkMail,
  linkOrder,
  linksMailed,
  linksVoided,
} from '@palco/contract/access-links'
import { addressProblem } from '@palco/contract/public-address'
import type { User } from '@palco/contract/users'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { ask } from '../../ui/dialogs.ts'
import { download } from '../kit/download.ts'
import { countedUsers, numberText } from '../kit/number-text.ts'

export const issueLink = ({ id }: User): Promise<IssuedLink> =>
  api.post(`admin/users/${id}/access-link`, undefined, issuedLink)

export const linkMailQuery = ({ id }: User) => ({
  queryKey: ['mail', 'links', id],
  queryFn: (): Promise<LinkMail> => api.get(`admin/users/${id}/access-link/mail`, linkMail),
})

/** A new link, which nobody but its owner sees. */
export const mailLink = ({ id }: User): Promise<LinkMail> =>
  api.post(`admin/users/${id}/access-link/mail`, undefined, linkMail)

/** Before the question, where it is known how many were chosen. */
const reachText = (chosen: number | undefined) =>
  chosen === undefined ? '' : `Vale para ${countedUsers(chosen)} (inativos ficam de fora). `

/** To how many it goes; `null` where nobody meant it. */
export async function mailLinks(whom: LinkRecipients, chosen?: number): Promise<number | null> {
  const isMeant = await ask({
    type: 'warning',
    title: 'Enviar links de acesso por e-mail?',
    text: `${reachText(chosen)}Cada pessoa da lista recebe um e-mail com um link pessoal para criar a senha. Links criados antes para elas deixam de valer.`,
    okText: 'Enviar e-mails',
  })
  return isMeant ? (await api.post('admin/access-links/mail', whom, linksMailed)).mailed : null
}

const SEEN_ANEW_MS = 2000

/** Orders of mails that are being carried out; asked again while there is one. */
export const linkOrdersQuery = queryOptions({
  queryKey: ['mail', 'orders'],
  queryFn: () => api.get('admin/access-links/orders', z.array(linkOrder)),
  refetchInterval: ({ state }) => (state.data?.some(({ hasFailed }) => !hasFailed) ? SEEN_ANEW_MS : false),
})

/** Said where a mail would be offered. */
export const NO_MAIL = 'O envio por e-mail não está configurado: veja Configurações, E-mail.'

const KEY_RING =
  'O arquivo abre a conta de cada pessoa da lista: guarde-o como um molho de chaves e apague-o depois de enviar os links. Links criados antes para elas deixam de valer.'

const ADDRESS_WARNINGS = {
  local: (host: string) => `Atenção: os links levam a ${host}, um endereço local: fora desta rede ninguém os abre.`,
  insecure: (host: string) => `Atenção: os links levam a ${host} sem https, e as senhas passam sem criptografia.`,
}
const PUBLIC_URL_HINT = 'Defina PUBLIC_URL no servidor.'

/** Why people may not be able to use links with this address. */
export function addressWarning(address: string): string | null {
  const problem = addressProblem(address)
  return problem && `${ADDRESS_WARNINGS[problem](new URL(address).host)} ${PUBLIC_URL_HINT}`
}

/** Whether the file was made: people who read what it is may think better of it. */
export async function downloadLinks(whom: LinkRecipients, hasMail: boolean, chosen?: number): Promise<boolean> {
  const address = (await api.get('admin/access-links/address', linkAddress)).address ?? window.location.origin
  const warning = addressWarning(address)
  const isMeant = await ask({
    type: 'warning',
    title: 'Gerar links de acesso?',
    text: `${warning ? `${warning}\n\n` : ''}${reachText(chosen)}${hasMail ? KEY_RING : `${KEY_RING}\n\n${NO_MAIL}`}`,
    okText: warning ? 'Gerar mesmo assim' : 'Gerar arquivo',
    isDestructive: warning !== null,
  })
  if (!isMeant) return false
  download(await api.postForFile('admin/access-links/file', whom))
  return true
}

const VOIDING =
  'Invalidar todos os links de acesso que ainda não foram usados? Quem ainda não criou a senha vai precisar de um novo link.'

/** How many were taken back; `null` where nobody meant it. */
export async function voidLinks(isMailing: boolean): Promise<number | null> {
  const isMeant = await ask({
    type: 'warning',
    text: isMailing ? `${VOIDING} O envio por e-mail em andamento é interrompido.` : VOIDING,
    okText: 'Invalidar todos',
    isDestructive: true,
  })
  return isMeant ? (await api.delete('admin/access-links', undefined, linksVoided)).voided : null
}

export const mailedText = (count: number) =>
  count === 1 ? 'Um e-mail está a caminho.' : `${numberText(count)} e-mails estão a caminho.`
