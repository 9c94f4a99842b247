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

/** People leave the scheme out; any scheme but http(s) could run script in the frame. */
function parse(text: string): URL | null {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text)
  if (hasScheme && !/^https?:\/\//i.test(text)) return null
  const isKnown =
    hasScheme || /embed/i.test(text) || /^(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(text)
  if (!isKnown) return null
  const absolute = hasScheme ? text : `https://${text.replace(/^\/+/, '')}`
  return URL.canParse(absolute) ? new URL(absolute) : null
}

const segments = (url: URL) => url.pathname.split('/').filter(Boolean)
const isHost = (url: URL, domain: string) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)

function youtubeEmbed(url: URL): string | null {
  const [first = '', second = ''] = segments(url)
  let id: string | null = null
  if (isHost(url, 'youtu.be')) id = first
  else if (isHost(url, 'youtube.com') || isHost(url, 'youtube-nocookie.com')) {
    id = ['embed', 'live', 'shorts', 'v'].includes(first) ? second : url.searchParams.get('v')
  }
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  const host = isHost(url, 'youtube-nocookie.com') ? 'www.youtube-nocookie.com' : 'www.youtube.com'
  const start = startSeconds(url.searchParams.get('start') ?? url.searchParams.get('t'))
  return `https://${host}/embed/${id}${start ? `?start=${start}` : ''}`
}

/** `90`, `90s` or `1h2m3s`, as YouTube shares a moment. */
function startSeconds(text: string | null): number {
  const [, h, m, s] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? []
  return Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0)
}

function vimeoEmbed(url: URL): string | null {
  if (!isHost(url, 'vimeo.com')) return null
  const path = segments(url).filter((segment) => segment !== 'embed')
  const at = path.findIndex((segment) => /^\d+$/.test(segment))
  const id = path[at]
  if (!id) return null
  // An unlisted video is found only with its hash, which stands behind the id or in the query.
  const hash = [path[at + 1], url.searchParams.get('h')].find((text) => text && /^[0-9a-f]+$/i.test(text))
  if (path[at - 1] === 'event') return `https://vimeo.com/event/${id}/embed${hash ? `/${hash}` : ''}`
  return `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`
}

/** The webinar is told who is watching (SPEC §2), whatever query or fragment its address has already. */
export function withViewer(embedUrl: string, viewer: { name: string; email: string }): string {
  const url = new URL(embedUrl)
  url.searchParams.set('nome', viewer.name)
  url.searchParams.set('email', viewer.email)
  return url.href
}
