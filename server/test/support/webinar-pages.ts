import type { IncomingMessage, ServerResponse } from 'node:http'

/** The origin of the product. Some of these pages allow this origin to embed them in a frame. */
export const OURS = 'https://evento.example.com'

type Page = (response: ServerResponse, request: IncomingMessage) => void

export const page =
  (headers: Record<string, string | string[]> = {}, status = 200): Page =>
  (response) =>
    response.writeHead(status, headers).end('<h1>Hello</h1>')
const to = (location: string, status = 302) => page({ location }, status)
const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const FINE = { html: '<iframe src="https://www.youtube.com/embed/x"></iframe>' }

export const PAGES: Record<string, Page> = {
  'plain.site.example': page(),
  'self.site.example': page({ 'content-security-policy': "frame-ancestors 'self'" }),
  'ours.site.example': page({ 'content-security-policy': `frame-ancestors ${OURS}`, 'x-frame-options': 'DENY' }),
  'two.site.example': page({ 'content-security-policy': ['frame-ancestors *', "frame-ancestors 'none'"] }),
  'deny.site.example': page({ 'x-frame-options': 'DENY' }),
  'sameorigin.site.example': page({ 'x-frame-options': 'SAMEORIGIN' }),
  'allow-from.site.example': page({ 'x-frame-options': 'ALLOW-FROM https://x.site.example' }),
  'report-only.site.example': page({ 'content-security-policy-report-only': "frame-ancestors 'none'" }),
  'gone.site.example': page({}, 404),
  'login.site.example': page({ 'x-frame-options': 'DENY' }, 403),
  'broken.site.example': page({}, 500),
  'empty.site.example': page({}, 204),
  'moved.site.example': to('https://deny.site.example/room'),
  'moved-refusing.site.example': page({ location: 'https://plain.site.example/', 'x-frame-options': 'DENY' }, 301),
  'moved-beside.site.example': (response, { url }) => (url === '/b' ? page() : to('/b', 307))(response, {} as never),
  'to-http.site.example': to('http://plain.site.example/'),
  'to-port.site.example': to('https://plain.site.example:8443/'),
  'to-file.site.example': to('file:///etc/passwd'),
  'to-nonsense.site.example': to('https://['),
  'to-nowhere.site.example': page({}, 302),
  'to-itself.site.example': to('https://to-itself.site.example/'),
  'to-ipv4.site.example': to('https://127.0.0.2/'),
  'to-decimal.site.example': to('https://2130706434/'),
  'to-octal.site.example': to('https://0177.0.0.2/'),
  'to-hex.site.example': to('https://0x7f000002/'),
  'to-short.site.example': to('https://127.2/'),
  'to-ipv6.site.example': to('https://[::1]/'),
  'to-mapped.site.example': to('https://[::ffff:127.0.0.2]/'),
  'to-metadata.site.example': to('https://169.254.169.254/latest/meta-data/'),
  'to-inside.site.example': to('https://inside.site.example/'),
  'to-rebound.site.example': to('https://rebound.site.example/'),
  'long.site.example': page({ 'x-long': 'x'.repeat(17 * 1024) }),
  'reset.site.example': ({ socket }) => socket?.destroy(),
  'switching.site.example': (response) => response.writeHead(101, { upgrade: 'x', connection: 'upgrade' }).end(),
  'silent.site.example': () => {},
  'dripping.site.example': (response) => drip(response),
  'endless-body.site.example': (response) => response.writeHead(200, { 'x-frame-options': 'DENY' }).write('x'),
  'echo.site.example': (response, { headers }) =>
    page({ 'content-security-policy': `frame-ancestors ${headers.referer ?? "'none'"}` })(response, {} as never),
  'vimeo.com': (response, { url, headers }) => vimeo(url ?? '', headers.referer ?? '')(response),
  'www.youtube.com': (response, { url }) => youtube(url ?? '')(response, {} as never),
}

function youtube(url: string): Page {
  const video = new URL(url, 'https://x').searchParams.get('url') ?? ''
  if (video === 'https://www.youtube.com/playlist?list=PLfine') return json(FINE)
  const id = new URL(video).searchParams.get('v') ?? ''
  if (id === 'fine-------') return json(FINE)
  if (id === 'forbidden--') return (response) => response.end('Forbidden')
  if (id === 'huge-------') return (response) => response.end(JSON.stringify({ ...FINE, more: 'x'.repeat(100_000) }))
  return json({}, Number(id.slice(0, 3)))
}

function vimeo(url: string, referer: string) {
  const video = new URL(url, 'https://x').searchParams.get('url') ?? ''
  const id = video.split('/')[3] ?? ''
  if (video === 'https://vimeo.com/76979871/abc123') return json(FINE)
  if (id === '1') return json({ ...FINE, domain_status_code: referer === `${OURS}/` ? 200 : 403 })
  if (id === '2') return json({ ...FINE, domain_status_code: 403 })
  return json({}, Number(id))
}

/** Sends an endless header, one byte at a time. */
function drip({ socket }: ServerResponse) {
  socket?.write('HTTP/1.1 200 OK\r\nx-slow: ')
  const timer = setInterval(() => socket?.write('x'), 10)
  socket?.on('close', () => clearInterval(timer))
}
