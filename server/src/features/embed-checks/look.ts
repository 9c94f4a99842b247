import type { IncomingMessage } from 'node:http'
import { type EmbedFinding, refusedFor, unknownFor } from '@palco/contract/embed-checks'
import { frameVerdict } from '@palco/contract/frame-verdict'
import { checkWebinarUrl } from '@palco/contract/webinar-url'
import { type Ask, createAsk, readSmall } from './guarded-request.ts'
import { isLiveChannel, oembedFinding, oembedOf } from './oembed.ts'
import type { Reach } from './reach.ts'

const MAX_REDIRECTS = 5

/** Says whether an address would play in a room. Never rejects, unless `stopping` does. */
export type Look = (webinarUrl: string, stopping?: AbortSignal) => Promise<EmbedFinding>

export function createLook(reach: Reach, origin: string | null): Look {
  const ask = createAsk(reach, origin)

  return async (webinarUrl, stopping) => {
    const { platform, embedUrl } = checkWebinarUrl(webinarUrl)
    if (!embedUrl) return refusedFor('invalid-address')
    if (platform === 'YouTube' && isLiveChannel(embedUrl)) return unknownFor('channel')
    const tooSlow = AbortSignal.timeout(reach.timeMs)
    const signal = AbortSignal.any([tooSlow, ...(stopping ? [stopping] : [])])
    const oembed = oembedOf(platform, embedUrl)
    try {
      if (!oembed) return await lookAtPage(ask, new URL(embedUrl), origin, signal)
      const response = await ask(oembed.url, signal)
      return oembedFinding(oembed, response.statusCode ?? 0, await readSmall(response))
    } catch (error) {
      stopping?.throwIfAborted()
      return tooSlow.aborted ? unknownFor('too-slow') : failureFinding(error)
    }
  }
}

/** The page that a browser would end at: only that one's headers count. */
async function lookAtPage(ask: Ask, first: URL, origin: string | null, signal: AbortSignal): Promise<EmbedFinding> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const finding = withoutAsking(url, origin)
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

/** Names of one's own machine, which no name server knows, and `::127.0.0.1`, the old way to write IPv4, with its like. */
const THIS_MACHINE = /^(.+\.)?localhost\.?$|^\[::[\da-f]{1,4}(:[\da-f]{1,4})?\]$/

/** What is clear from the address itself, or is not asked for. */
function withoutAsking(url: URL, origin: string | null): EmbedFinding | null {
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
  // The headers of an error page say nothing about the page that should be there.
  const isPage = statusCode >= 200 && statusCode < 300 && ![204, 205].includes(statusCode)
  return isPage ? frameVerdict(headersDistinct, origin, href) : unknownFor('unclear-answer')
}

/** Those that a browser refuses too. Others may be a matter of this machine alone. */
const CERTIFICATE_FAULTS = ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT']

function failureFinding(error: unknown): EmbedFinding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  // The agent that refuses private addresses is the only one whose errors have no code.
  if (code === null) return refusedFor('private-network')
  if (CERTIFICATE_FAULTS.includes(code)) return refusedFor('certificate')
  return unknownFor(code.startsWith('HPE_') ? 'unclear-answer' : 'unreachable')
}
