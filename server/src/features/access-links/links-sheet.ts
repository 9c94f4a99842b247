import type { Readable } from 'node:stream'
import { accessLink } from '@palco/contract/base/paths-and-headers'
import { type ItemColumn, sheetOfItems } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { NewLink } from './link-batch.ts'

const CUT_OFF = 'A planilha termina aqui: filtre por grupo e gere os links restantes.'

/** Streamed while links are created: memory is bounded by one batch. */
export function writeLinksSheet(
  links: AsyncIterable<NewLink>,
  base: string,
  messageTo: (person: NewLink, link: string) => string,
): Readable {
  const linkOf = ({ token }: NewLink) => accessLink(base, token)
  const columns: ItemColumn<NewLink>[] = [
    { header: 'Nome', cell: ({ name }) => name },
    { header: 'Email', width: 28, cell: ({ email }) => email },
    { header: 'Link', width: 60, cell: linkOf },
    { header: 'Mensagem', width: 80, cell: (link) => messageTo(link, linkOf(link)) },
  ]
  return streamSheets(sheetOfItems('Links de acesso', columns, links, CUT_OFF))
}
