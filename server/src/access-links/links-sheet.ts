import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { accessLink } from '@palco/contract/access-path'
import type { Catalog } from '../catalog/catalog.ts'
import type { NewLink } from './link-batch.ts'
import { languageOf, linkMessage } from './link-message.ts'

/** Written while the links are made: a hundred thousand take no more memory than one batch. */
export async function writeLinksSheet(
  links: AsyncIterable<NewLink>,
  base: string,
  catalog: Catalog,
): Promise<Readable> {
  // Imported on demand: it slows down every start, and few need it.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const columns = [
    { header: 'Nome', width: 24 },
    { header: 'Email', width: 28 },
    { header: 'Link', width: 60 },
    { header: 'Mensagem', width: 80 },
  ]
  const sheet = writeXlsxStream(toRows(links, base, catalog), {
    name: 'Links de acesso',
    columns,
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(sheet as ReadableStream)
}

async function* toRows(links: AsyncIterable<NewLink>, base: string, catalog: Catalog) {
  const event = catalog.current().event.title
  for await (const { name, email, groupId, token } of links) {
    const link = accessLink(base, token)
    // A string cell stays text: a name that starts with "=" is no formula.
    yield [name, email, link, linkMessage(languageOf(catalog.current(), groupId), { name, event, link })]
  }
}
