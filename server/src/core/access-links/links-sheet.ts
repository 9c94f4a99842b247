import type { Readable } from 'node:stream'
import { accessLink } from '@palco/contract/access-path'
import { type ItemColumn, sheetOfItems } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { NewLink } from './link-batch.ts'
import { languageOf, linkMessage } from './link-message.ts'

const CUT_OFF = 'A planilha termina aqui: filtre por grupo e gere os links restantes.'

/** Streamed while links are created: memory is bounded by one batch. */
export function writeLinksSheet(links: AsyncIterable<NewLink>, base: string, catalog: Catalog): Readable {
  const event = catalog.current().event.title
  const linkOf = ({ token }: NewLink) => accessLink(base, token)
  const messageOf = (link: NewLink) =>
    linkMessage(languageOf(catalog.current(), link.groupId), { name: link.name, event, link: linkOf(link) })
  const columns: ItemColumn<NewLink>[] = [
    { header: 'Nome', cell: ({ name }) => name },
    { header: 'Email', width: 28, cell: ({ email }) => email },
    { header: 'Link', width: 60, cell: linkOf },
    { header: 'Mensagem', width: 80, cell: messageOf },
  ]
  return streamSheets(sheetOfItems('Links de acesso', columns, links, CUT_OFF))
}
