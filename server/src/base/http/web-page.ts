import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import {
  ACCESS_PATH,
  CONFIRMED_PATH,
  OWN_DATA_LINK_PATH,
  REMINDERS_PATH,
  STAGE_PATHS,
  WALL_PATH,
} from '@palco/contract/base/paths-and-headers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { handleUnknownRoute } from './error-handler.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'

export async function serveWeb(app: FastifyInstance, webDist: string, isHttps: boolean) {
  const file = join(webDist, 'index.html')
  const page = existsSync(file) ? readFileSync(file, 'utf8') : null

  if (page) {
    await app.register(fastifyStatic, {
      root: webDist,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, filePath) => {
        const forGood = filePath.startsWith(join(webDist, 'assets'))
        reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
      // Excludes build manifests, which are not public, and files that need no route here: the page, the assets and
      // compressed files.
      globIgnore: ['**/.*', '**/.*/**', 'index.html*', '**/*.{br,gz}', 'assets/**'],
    })
    serveAssets(app, join(webDist, 'assets'))
    app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply, page, isHttps))
    for (const path of [
      ...[ACCESS_PATH, REMINDERS_PATH, OWN_DATA_LINK_PATH, WALL_PATH, CONFIRMED_PATH],
      ...Object.values(STAGE_PATHS),
    ])
      app.get(path, { schema: { hide: true } }, (_request, reply) =>
        // The links to these pages contain a secret token, so keep the pages out of search engines and send no
        // referrer.
        sendPage(reply.header('x-robots-tag', 'noindex'), page, isHttps, 'no-referrer'),
      )
  }

  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|socket\.io|assets)\/|\.[\w-]+$/.test(path)
    if (page && isPage) return sendPage(reply, page, isHttps)
    return handleUnknownRoute(reply)
  })
}

/** Registers one route for all assets. One route per file took a fifth of the startup time. */
function serveAssets(app: FastifyInstance, folder: string) {
  // Skip compressed variants: they have no URL, because the server chooses them by a request header.
  const names = new Set(existsSync(folder) ? readdirSync(folder).filter((name) => !/^\.|\.(br|gz)$/.test(name)) : [])
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    schema: { hide: true },
    // A client that disconnects is not an error.
    errorHandler: (error, request, reply) =>
      error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? request.raw.destroy() : app.errorHandler(error, request, reply),
    handler: ({ params: { name } }, reply) =>
      names.has(name) ? reply.sendFile(`/assets/${name}`) : reply.callNotFound(),
  })
}

/** YouTube refuses every embed if the policy is `no-referrer`. */
const REFERRER_POLICY = 'strict-origin-when-cross-origin'

function sendPage(reply: FastifyReply, page: string, isHttps: boolean, referrerPolicy = REFERRER_POLICY) {
  const nonce = randomBytes(16).toString('base64')
  reply
    .headers({
      'content-security-policy': pagePolicy(nonce, isHttps),
      // With `same-origin`, the page could not close the window of the webinar when the session ends.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': referrerPolicy,
      'x-frame-options': 'DENY',
    })
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
  return sendCompressed(reply, page.replaceAll(NONCE_PLACEHOLDER, nonce))
}

/** A low quality (0.2 ms per page), because pages are compressed for each request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export function sendCompressed(reply: FastifyReply, page: string) {
  const accepted = new Set(
    reply.request.headers['accept-encoding']?.split(',').map((encoding) => encoding.trim().toLowerCase()),
  )
  if (accepted.has('br')) return reply.header('content-encoding', 'br').send(brotliCompressSync(page, BROTLI))
  if (accepted.has('gzip')) return reply.header('content-encoding', 'gzip').send(gzipSync(page))
  return reply.send(page)
}

function pagePolicy(nonce: string, isHttps: boolean) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    // Any site is allowed, because organisers choose where a webinar is embedded from.
    'frame-src https: http:',
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Only on https: on plain http, this directive would upgrade the socket to wss.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
