import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { Reach } from './reach.ts'

const MAX_HEADER_BYTES = 16 * 1024

/** The headers of a browser that loads a frame: some sites answer other clients differently. */
const AS_A_FRAME = {
  accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; Palco)',
  'sec-fetch-dest': 'iframe',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
}

/** Requests a page on a new connection, so that the address filter checks every one. */
export type Ask = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>

/** `origin` is sent as the referrer: players may be restricted to certain sites. */
export function createAsk({ port, agent: options }: Reach, origin: string | null): Ask {
  const agent = new RequestFilteringHttpsAgent({ ...options, keepAlive: false })
  return ({ hostname, host, pathname, search }, signal) =>
    new Promise((resolve, reject) => {
      const asked = request({
        agent,
        port,
        signal,
        hostname: hostname.replace(/^\[|\]$/g, ''),
        path: `${pathname}${search}`,
        headers: { ...AS_A_FRAME, host, ...(origin && { referer: `${origin}/` }) },
        maxHeaderSize: MAX_HEADER_BYTES,
      })
      asked.on('response', resolve)
      asked.on('error', reject)
      // "101 Switching Protocols" emits neither 'response' nor 'error'.
      asked.on('close', () => reject(Object.assign(new Error('closed without an answer'), { code: 'ECONNRESET' })))
      asked.end()
    })
}

const MAX_BODY_BYTES = 64 * 1024

/** `null` if the body is too large. */
export async function readSmall(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > MAX_BODY_BYTES) return null
  }
  return Buffer.concat(chunks).toString()
}
