export type WebinarPlatform = 'YouTube' | 'Vimeo' | 'URL Direta'

export type WebinarUrlCheck =
  | { isValid: true; error: null; embedUrl: string; platform: WebinarPlatform }
  | { isValid: false; error: string; embedUrl: null; platform: null }

const invalid = (error: string): WebinarUrlCheck => ({ isValid: false, error, embedUrl: null, platform: null })
const valid = (platform: WebinarPlatform, embedUrl: string): WebinarUrlCheck => ({
  isValid: true,
  error: null,
  embedUrl,
  platform,
})

export function checkWebinarUrl(input: unknown): WebinarUrlCheck {
  if (typeof input !== 'string' || !input.trim()) return invalid('URL inválida ou vazia')
  const url = parse(input.trim())
  if (!url) return invalid('Formato de URL não reconhecido. Suporte para YouTube, Vimeo ou URLs diretas.')
  const youtube = youtubeEmbed(url)
  if (youtube) return valid('YouTube', youtube)
  const vimeo = vimeoEmbed(url)
  if (vimeo) return valid('Vimeo', vimeo)
  return valid('URL Direta', url.href)
}

/**
 * Warns about a YouTube or Vimeo page that is no video: the URL is valid, but these sites don't allow framing such
 * pages.
 */
export function webinarUrlWarning(input: unknown): string | null {
  const { platform, embedUrl } = checkWebinarUrl(input)
  if (platform !== 'URL Direta') return null
  const url = new URL(embedUrl)
  const site = isYouTube(url) ? 'YouTube' : isHost(url, 'vimeo.com') ? 'Vimeo' : null
  return site && `Este endereço do ${site} não é o de um vídeo e não vai tocar na sala.`
}

/** Rejects schemes other than http(s), because they could run scripts in the frame. */
function parse(text: string): URL | null {
  // In `player.example.com:8443/embed` the colon is before a port, not after a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:\/|$))/i.test(text)
  if (hasScheme && !/^https?:\/\//i.test(text)) return null
  const isKnown =
    hasScheme || /embed/i.test(text) || /^(?:\/\/)?(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(text)
  if (!isKnown) return null
  const absolute = hasScheme ? text : `https://${text.replace(/^\/+/, '')}`
  const url = URL.canParse(absolute) ? new URL(absolute) : null
  return url && HOST.test(url.hostname) ? url : null
}

/** Matches the hosts that the server accepts. Browsers accept more: Chromium parses `http://a b.com`. */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w-]+\.)*[\w-]+\.?)$/i

const segments = (url: URL) => url.pathname.split('/').filter(Boolean)
const isYouTube = (url: URL) => ['youtube.com', 'youtube-nocookie.com', 'youtu.be'].some((site) => isHost(url, site))
const isHost = (url: URL, domain: string) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)

/** Words in the place of a video's id (for a playlist or a live stream), and the query parameter that each needs. */
const YOUTUBE_TARGETS = new Map([
  ['videoseries', 'list'],
  ['live_stream', 'channel'],
])

function youtubeEmbed(url: URL): string | null {
  const id = youtubeId(url)
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  const host = isHost(url, 'youtube-nocookie.com') ? 'www.youtube-nocookie.com' : 'www.youtube.com'
  const embedUrl = `https://${host}/embed/${id}`
  const target = YOUTUBE_TARGETS.get(id)
  if (target)
    return `${embedUrl}?${target}=${encodeURIComponent(url.searchParams.get(target) ?? liveChannel(url) ?? '')}`
  const start = startSeconds(url.searchParams.get('start') ?? url.searchParams.get('t'))
  return start ? `${embedUrl}?start=${start}` : embedUrl
}

function youtubeId(url: URL): string | null {
  const [first = '', second = ''] = segments(url)
  if (isHost(url, 'youtu.be')) return first
  if (!isYouTube(url)) return null
  if (first === 'playlist' && url.searchParams.get('list')) return 'videoseries'
  if (liveChannel(url)) return 'live_stream'
  // `video` occurs in URLs of YouTube Studio, from which organisers copy the URL of a live stream.
  const isBeforeId = ['embed', 'live', 'shorts', 'v', 'e', 'video', 'watch'].includes(first)
  return (isBeforeId && second) || url.searchParams.get('v')
}

/** Returns the id of the channel in `youtube.com/channel/UC…/live`, which shows the channel's current live stream. */
function liveChannel(url: URL): string | null {
  const [first, channel = '', third] = segments(url)
  return first === 'channel' && third === 'live' && /^UC[\w-]+$/.test(channel) ? channel : null
}

/** Reads the start time of a shared YouTube link: `90`, `90s` or `1h2m3s`. */
function startSeconds(text: string | null): number {
  const [, h, m, s] = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? []
  return Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0)
}

function vimeoEmbed(url: URL): string | null {
  if (!isHost(url, 'vimeo.com')) return null
  const path = segments(url).filter((segment) => segment !== 'embed')
  const at = vimeoIdPosition(path)
  const id = path[at]
  if (!id) return null
  // An unlisted video needs its hash, which follows the id in the path or is in the query.
  const hash = [path[at + 1], url.searchParams.get('h')].find((text) => text && /^[0-9a-f]+$/i.test(text))
  const folder = path[at - 1] ?? ''
  if (folder === 'event') return `https://vimeo.com/event/${id}/embed${hash ? `/${hash}` : ''}`
  if (['showcase', 'album'].includes(folder)) return `https://vimeo.com/showcase/${id}/embed`
  return `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`
}

/**
 * Returns the position of the video's id in the path. In URLs of groups, channels and showcases, other numbers precede
 * it.
 */
function vimeoIdPosition(path: string[]): number {
  const behind = (...folders: string[]) => path.findIndex((segment) => folders.includes(segment)) + 1
  const named = ['channels', 'ondemand'].includes(path[0] ?? '') ? 2 : 0
  const candidates = [behind('video', 'videos', 'review'), behind('event'), behind('showcase', 'album'), named]
  return candidates.find((position) => /^\d+$/.test(path[position] ?? '')) ?? -1
}

interface Viewer {
  name: string
  email: string
}

/** Puts `https://` before an invalid URL, because a `javascript:` URL would run in this site's origin. */
export function webinarFrameUrl(webinarUrl: string, viewer: Viewer | null): string {
  return withViewer(checkWebinarUrl(webinarUrl).embedUrl ?? `https://${webinarUrl.trim()}`, viewer)
}

/** Sets the parameters `nome` and `email`, unless `viewer` is `null`. Other parameters stay. */
export function withViewer(embedUrl: string, viewer: Viewer | null): string {
  if (!/^https?:/i.test(embedUrl) || !URL.canParse(embedUrl)) return 'about:blank'
  if (!viewer) return embedUrl
  const url = new URL(embedUrl)
  for (const name of ['nome', 'email']) if (url.searchParams.has(name)) url.searchParams.delete(name)
  // Use %20, because a plus means a space only in form encoding. The existing query must stay as written.
  const query = new URLSearchParams({ nome: viewer.name, email: viewer.email }).toString().replaceAll('+', '%20')
  url.search = url.search ? `${url.search}&${query}` : query
  return url.href
}
