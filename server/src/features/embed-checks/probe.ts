import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { type EmbedFinding, refusedFor, unknownFor } from '@palco/contract/embed-checks/embed-checks'
import { frameVerdict } from '@palco/contract/embed-checks/frame-verdict'
import { checkWebinarUrl } from '@palco/contract/rooms/webinar-url'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { isLiveChannel, oembedFinding, oembedOf } from './oembed.ts'
import type { Reach } from './reach.ts'

const MAX_REDIRECTS = 5

export type Probe = (webinarUrl: string, stopping?: AbortSignal) => Promise<EmbedFinding>

export function createProbe(reach: Reach, origin: string | null): Probe {
  const ask = createAsk(reach, origin)

  return async (webinarUrl, stopping) => {
    const { platform, embedUrl } = checkWebinarUrl(webinarUrl)
    if (!embedUrl) return refusedFor('invalid-address')
    if (platform === 'YouTube' && isLiveChannel(embedUrl)) return unknownFor('channel')
    const tooSlow = AbortSignal.timeout(reach.timeMs)
    const signal = AbortSignal.any([tooSlow, ...(stopping ? [stopping] : [])])
    const oembed = oembedOf(platform, embedUrl)
    try {
      if (!oembed) return await probePage(ask, new URL(embedUrl), origin, signal)
      const response = await ask(oembed.url, signal)
      return oembedFinding(oembed, response.statusCode ?? 0, await readSmall(response))
    } catch (error) {
      stopping?.throwIfAborted()
      return tooSlow.aborted ? unknownFor('too-slow') : failureFinding(error)
    }
  }
}

/** Requests a page and follows redirects. Only the headers of the last page count, as in browsers. */
async function probePage(ask: Ask, first: URL, origin: string | null, signal: AbortSignal): Promise<EmbedFinding> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const finding = findingWithoutRequest(url, origin)
    if (finding) return finding
    const response = await ask(url, signal)
    response.destroy()
    const target = redirectOf(response)
    if (target === null) return pageFinding(response, origin, url)
    if (!URL.canParse(target, url.href)) break
    url = new URL(target, url.href)
  }
  return unknownFor('unclear-answer')
}

/** Matches loopback names, which DNS does not resolve, and IPv4-compatible IPv6 addresses such as `::127.0.0.1`. */
const THIS_MACHINE = /^(.+\.)?localhost\.?$|^\[::[\da-f]{1,4}(:[\da-f]{1,4})?\]$/

function findingWithoutRequest(url: URL, origin: string | null): EmbedFinding | null {
  if (url.username || url.password) return refusedFor('credentials')
  if (THIS_MACHINE.test(url.hostname)) return refusedFor('private-network')
  if (url.protocol === 'http:' && frameVerdict({}, origin, url.href).verdict === 'refused')
    return refusedFor('insecure')
  return url.protocol !== 'https:' || url.port ? unknownFor('not-testable') : null
}

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null

function pageFinding({ statusCode = 0, headersDistinct }: IncomingMessage, origin: string | null, { href }: URL) {
  if ([404, 410].includes(statusCode)) return refusedFor('page-not-found')
  // The headers of an error page say nothing about the real page.
  const isPage = statusCode >= 200 && statusCode < 300 && ![204, 205].includes(statusCode)
  return isPage ? frameVerdict(headersDistinct, origin, href) : unknownFor('unclear-answer')
}

/**
 * Certificate errors for which browsers reject a page, too. Other errors may only mean that this machine trusts fewer
 * certificates than browsers do.
 */
const CERTIFICATE_FAULTS = ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT']

function failureFinding(error: unknown): EmbedFinding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  // An error without a code is from request-filtering-agent, which rejects private IP addresses.
  if (code === null) return refusedFor('private-network')
  if (CERTIFICATE_FAULTS.includes(code)) return refusedFor('certificate')
  return unknownFor(code.startsWith('HPE_') ? 'unclear-answer' : 'unreachable')
}

const MAX_HEADER_BYTES = 16 * 1024

/** The headers that a browser sends when it loads a frame, because some sites answer other clients differently. */
const AS_A_FRAME = {
  accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; Palco)',
  'sec-fetch-dest': 'iframe',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
}

type Ask = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>

/**
 * Returns a function that sends a request. Each request opens a connection, so that the IP address filter checks it.
 * `origin` is sent as the referrer, because some players work only on certain sites.
 */
function createAsk({ port, agent: options }: Reach, origin: string | null): Ask {
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
      // Needed for "101 Switching Protocols", which emits neither 'response' nor 'error'.
      asked.on('close', () => reject(Object.assign(new Error('closed without an answer'), { code: 'ECONNRESET' })))
      asked.end()
    })
}

const MAX_BODY_BYTES = 64 * 1024

async function readSmall(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return null
  }
  return Buffer.concat(chunks).toString()
}
