import {
  type IssuedLink,
  issuedLink,
  type LinkRecipients,
  linksFileName,
  linksVoided,
} from '@palco/contract/access-links'
import type { User } from '@palco/contract/users'
import { api } from '../api/api.ts'
import { ask } from '../ui/dialogs.ts'
import { download } from './kit/download.ts'

export const issueLink = ({ id }: User): Promise<IssuedLink> =>
  api.post(`admin/users/${id}/access-link`, undefined, issuedLink)

const KEY_RING =
  'O arquivo abre a conta de cada pessoa da lista: guarde-o como um molho de chaves e apague-o depois de enviar os links. Links criados antes para elas deixam de valer.'

/** Whether the file was made: whoever reads what it is may think better of it. */
export async function downloadLinks(whom: LinkRecipients): Promise<boolean> {
  const isMeant = await ask({
    type: 'warning',
    title: 'Gerar links de acesso?',
    text: KEY_RING,
    okText: 'Gerar arquivo',
  })
  if (!isMeant) return false
  download(await api.postForBlob('admin/access-links/file', whom), linksFileName(Date.now()))
  return true
}

/** How many were taken back; `null` where nobody meant it. */
export async function voidLinks(): Promise<number | null> {
  const isMeant = await ask({
    type: 'warning',
    text: 'Invalidar todos os links de acesso que ainda não foram usados? Quem ainda não criou a senha vai precisar de um novo link.',
    okText: 'Invalidar todos',
    isDestructive: true,
  })
  return isMeant ? (await api.delete('admin/access-links', undefined, linksVoided)).voided : null
}
