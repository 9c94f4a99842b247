import type { DataPart } from './person-data.ts'

/** Yields a JSON object with `about`, and the rows by topic and table. Reads only one part at a time. */
export async function* dataJson(about: object, parts: AsyncIterable<DataPart>): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(about)},\n"data": {`
  let last: string | null = null
  for await (const { topic, table, rows } of parts) {
    yield topic === last ? ',\n' : `${last === null ? '' : '},'}\n${JSON.stringify(topic)}: {\n`
    yield `${JSON.stringify(table)}: ${JSON.stringify(rows, null, 1)}`
    last = topic
  }
  yield `${last === null ? '' : '}'}\n}\n}\n`
}
