import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { JSON_TYPE } from './shared-answer.ts'

/** Sends a list that is read in pages, so that neither memory nor the event loop has all of it at once. */
export const sendList = (reply: FastifyReply, pages: AsyncIterable<readonly object[]>) =>
  reply.type(JSON_TYPE).send(Readable.from(pieces(pages)))

async function* pieces(pages: AsyncIterable<readonly object[]>) {
  // Not sent on its own: until the first query succeeds, a failure can still become an error answer.
  const start = '{"success":true,"data":['
  let before = start
  for await (const items of pages) {
    yield before + JSON.stringify(items).slice(1, -1)
    before = ','
  }
  yield before === start ? `${start}]}` : ']}'
}
