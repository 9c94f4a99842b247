import { type EmbedFinding, PLAYS, refusedFor, unknownFor } from '@palco/contract/embed-checks/embed-checks'
import type { WebinarPlatform } from '@palco/contract/rooms/webinar-url'
import * as z from 'zod/mini'

// The answer of oEmbed shows whether a video of YouTube or Vimeo may be embedded. The headers of their players don't.

interface Oembed {
  url: URL
  refusals: Record<number, EmbedFinding>
}

const YOUTUBE = {
  400: refusedFor('video-not-found'),
  401: refusedFor('embedding-off'),
  403: refusedFor('video-private'),
  404: refusedFor('video-not-found'),
}
const VIMEO = {
  401: refusedFor('embedding-off'),
  403: refusedFor('video-elsewhere'),
  404: refusedFor('video-not-found'),
}

/** Returns the oEmbed request for a URL, or `null` if the URL is probed as a page. */
export function oembedOf(platform: WebinarPlatform, embedUrl: string): Oembed | null {
  const { pathname, searchParams } = new URL(embedUrl)
  const id = pathname.split('/').at(-1) ?? ''
  if (platform === 'YouTube') {
    const list = id === 'videoseries' ? searchParams.get('list') : null
    const page = list ? `playlist?${new URLSearchParams({ list })}` : `watch?v=${id}`
    return { url: question('https://www.youtube.com/oembed', `https://www.youtube.com/${page}`), refusals: YOUTUBE }
  }
  if (platform !== 'Vimeo' || !pathname.startsWith('/video/')) return null
  const hash = searchParams.get('h')
  const page = `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`
  return { url: question('https://vimeo.com/api/oembed.json', page), refusals: VIMEO }
}

const question = (service: string, url: string) => new URL(`${service}?${new URLSearchParams({ url, format: 'json' })}`)

/** True for a channel's live stream. Before the stream starts, oEmbed may answer about an older one. */
export const isLiveChannel = (embedUrl: string) => new URL(embedUrl).pathname === '/embed/live_stream'

const answer = z.object({
  html: z.string().check(z.regex(/<iframe/i)),
  domain_status_code: z.optional(z.nullable(z.number())),
})

export function oembedFinding({ refusals }: Oembed, status: number, body: string | null): EmbedFinding {
  if (status !== 200) return refusals[status] ?? unknownFor('unclear-answer')
  const said = answer.safeParse(parse(body ?? ''))
  // Not JSON: YouTube may answer 200 with the text "Forbidden".
  if (!said.success) return unknownFor('unclear-answer')
  return said.data.domain_status_code === 403 ? refusedFor('video-elsewhere') : PLAYS
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
