import {
  type IssuedLink,
  issuedLink,
  type LinkMail,
  type LinkRecipients,
  linkAddress,
  linkChats,
  linkHolders,
  linkMail,
  linkMailing,
  linkOrder,
  linksMailed,
  linksVoided,
  workingLinks,
} from '@palco/contract/access-links/access-links'
import { noData } from '@palco/contract/base/envelope'
import { addressProblem } from '@palco/contract/base/public-address'
import type { User } from '@palco/contract/users/users'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { useHasMail } from '../../event/event.ts'
import { askWithChoice, type DialogRequest, showMessage } from '../../ui/dialogs.ts'
import { download } from '../../ui/download.ts'
import { notify } from '../../ui/notices.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { counted, countedPeople, numberText } from '../kit/words/number-text.ts'
import { countHolders, fullText, heldText, voidedText, waysText } from './holder-words.ts'

/**
 * Creates an access link. With `sentBy`, the server also records the link as sent, so the caller must immediately open
 * the WhatsApp chat in which it is sent.
 */
export const issueLink = ({ id }: Pick<User, 'id'>, sentBy?: 'whatsapp'): Promise<IssuedLink> =>
  api.post(`admin/users/${id}/access-link`, sentBy && { sentBy }, issuedLink)

/** Records that an existing link was sent: the administrator has opened a WhatsApp chat with it. */
export const recordLinkSent = ({ id }: User) => api.post(`admin/users/${id}/access-link/sent`, undefined, noData)

/**
 * The recipients to whom a link can be sent by WhatsApp. The list is never refetched, so that its order stays the same
 * while the administrator opens one chat after another.
 */
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

/** A person's working links. The key starts with `users`, so the links are refetched when people change. */
export const workingLinksQuery = ({ id }: User) => ({
  queryKey: ['users', id, 'links'],
  queryFn: fetcher(`admin/users/${id}/access-links`, workingLinks),
})

/** The mailings of access links in the last thirty days (`linkMailing`). */
export const linkMailingsQuery = {
  queryKey: ['messages', 'link-mailings'],
  queryFn: fetcher('admin/access-links/mailings', z.array(linkMailing)),
}

/** Mails a new access link to the person. The administrator never sees this link. */
export const mailLink = ({ id }: User): Promise<LinkMail> =>
  api.post(`admin/users/${id}/access-link/mail`, undefined, linkMail)

const ORDERS_REFRESH_MS = 2000

/** Bulk mailings of access links that are running or have recently failed. Polled while a mailing is running. */
export const linkOrdersQuery = queryOptions({
  queryKey: ['mail', 'orders'],
  queryFn: ({ signal }) => api.get('admin/access-links/orders', z.array(linkOrder), { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ hasFailed }) => !hasFailed) ? ORDERS_REFRESH_MS : false),
})

/**
 * Asks whether to create links. The dialog says how many recipients already have a working link; they are left out
 * unless the administrator includes them. Returns the recipients and their number, or `null` if the administrator
 * cancels.
 */
async function askAboutLinks(recipients: LinkRecipients, request: DialogRequest) {
  const counts = await api.post('admin/access-links/holders', recipients, linkHolders)
  const held = countHolders(counts.holders)
  const others = counts.people - held
  const reach = [
    ...(others ? [`Link novo para ${countedPeople(others)}.`] : []),
    ...(held ? [`${heldText(held)} e ${held === 1 ? 'fica' : 'ficam'} de fora: ${waysText(counts.holders)}.`] : []),
  ].join('\n')
  const included = held === 1 ? 'esta pessoa' : `estas ${countedPeople(held)}`
  const { isOk, isChosen } = await askWithChoice({
    ...request,
    text: `${request.text}\n\n${counts.people ? reach : 'Ninguém ativo nesta lista.'}`,
    choice: held
      ? `Incluir ${others ? 'também ' : ''}${included}. O link antigo continua valendo.${fullText(counts.full)}`
      : undefined,
  })
  return isOk
    ? { confirmed: { ...recipients, includesHolders: isChosen }, count: isChosen ? counts.people : others }
    : null
}

export function useMailLinks() {
  const queries = useQueryClient()
  return async (recipients: LinkRecipients) => {
    const asked = await askAboutLinks(recipients, {
      type: 'warning',
      title: 'Enviar links de acesso por e-mail?',
      text: 'Cada pessoa recebe um e-mail com um link pessoal para criar a senha.',
      okText: 'Enviar e-mails',
    })
    if (!asked) return
    const { mailed, voided } = await api.post('admin/access-links/mail', asked.confirmed, linksMailed)
    void queries.invalidateQueries(linkOrdersQuery)
    const sent = mailed === 1 ? 'Um e-mail está a caminho.' : `${numberText(mailed)} e-mails estão a caminho.`
    void showMessage({ type: 'info', text: [sent, voidedText(voided)].filter(Boolean).join(' ') })
  }
}

export const NO_MAIL = 'O envio por e-mail não está configurado: veja Configurações, E-mail.'

const FILE_WARNING =
  'O arquivo abre a conta de cada pessoa da lista: guarde-o como um molho de chaves e apague-o depois de enviar os links.'

const ADDRESS_WARNINGS = {
  local: (host: string) => `Atenção: os links levam a ${host}, um endereço local: fora desta rede ninguém os abre.`,
  insecure: (host: string) => `Atenção: os links levam a ${host} sem https, e as senhas passam sem criptografia.`,
}
const PUBLIC_URL_HINT = 'Defina PUBLIC_URL no servidor.'

/** Returns a warning about the address in the links; `null` if the address is public and uses https. */
export function addressWarning(address: string): string | null {
  const problem = addressProblem(address)
  return problem && `${ADDRESS_WARNINGS[problem](new URL(address).host)} ${PUBLIC_URL_HINT}`
}

export const linkAddressQuery = {
  queryKey: ['links', 'address'],
  queryFn: async () => (await api.get('admin/access-links/address', linkAddress)).address ?? window.location.origin,
}

export function useDownloadLinks() {
  const queries = useQueryClient()
  const hasMail = useHasMail()
  return async (recipients: LinkRecipients): Promise<boolean> => {
    const isDone = await downloadLinks(recipients, hasMail)
    if (isDone) void queries.invalidateQueries({ queryKey: ['users'] })
    return isDone
  }
}

/** Returns `false` if the administrator cancels. */
export async function downloadLinks(recipients: LinkRecipients, hasMail: boolean): Promise<boolean> {
  const warning = addressWarning(await linkAddressQuery.queryFn())
  const asked = await askAboutLinks(recipients, {
    type: 'warning',
    title: 'Gerar links de acesso?',
    text: `${warning ? `${warning}\n\n` : ''}${hasMail ? FILE_WARNING : `${FILE_WARNING}\n\n${NO_MAIL}`}`,
    okText: warning ? 'Gerar mesmo assim' : 'Gerar arquivo',
    isDestructive: warning !== null,
  })
  if (!asked) return false
  const file = await api.postForFile('admin/access-links/file', asked.confirmed)
  download(file)
  const made = counted(asked.count, 'link', 'links')
  notify(
    `${made} na planilha ${file.name}. Envie ${asked.count === 1 ? 'o link' : 'cada um'} e depois apague o arquivo.`,
  )
  return true
}

const VOIDING =
  'Invalidar todos os links de acesso que ainda não foram usados? Quem ainda não criou a senha vai precisar de um novo link.'

/** Invalidates a person's unused links. Returns their number, or `null` if the administrator cancels. */
export async function voidLinksOf({ id, name }: User): Promise<number | null> {
  const text = `Invalidar os links de acesso de ${name} que ainda não foram usados? Para entrar, a pessoa vai precisar de um novo.`
  const isConfirmed = await askBeforeLoss(text, 'Invalidar')
  return isConfirmed ? (await api.delete(`admin/users/${id}/access-links`, undefined, linksVoided)).voided : null
}

/** Invalidates everybody's unused links. Returns their number, or `null` if the administrator cancels. */
export async function voidLinks(isMailing: boolean): Promise<number | null> {
  const text = isMailing ? `${VOIDING} O envio por e-mail em andamento é interrompido.` : VOIDING
  const isConfirmed = await askBeforeLoss(text, 'Invalidar todos')
  return isConfirmed ? (await api.delete('admin/access-links', undefined, linksVoided)).voided : null
}
