import type { Readable } from 'node:stream'
import { accessLink } from '@palco/contract/access-path'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { NewLink } from './link-batch.ts'
import { languageOf, linkMessage } from './link-message.ts'

/** Written while the links are made: a hundred thousand take no more memory than one batch. */
export function writeLinksSheet(links: AsyncIterable<NewLink>, base: string, catalog: Catalog): Readable {
  const columns = [
    { header: 'Nome' },
    { header: 'Email', width: 28 },
    { header: 'Link', width: 60 },
    { header: 'Mensagem', width: 80 },
  ]
  return streamSheets({ name: 'Links de acesso', columns, rows: toRows(links, base, catalog) })
}

async function* toRows(links: AsyncIterable<NewLink>, base: string, catalog: Catalog) {
  const event = catalog.current().event.title
  for await (const { name, email, groupId, token } of links) {
    const link = accessLink(base, token)
    yield [name, email, link, linkMessage(languageOf(catalog.current(), groupId), { name, event, link })]
  }
}
