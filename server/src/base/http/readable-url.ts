import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'

const CHECK_PAGE = `${CERTIFICATE_PATH}/`

/**
 * Fastify refuses a malformed percent encoding before it looks for a route. The page that checks certificates answers
 * everything below it as an unknown code, so it gets a path that can be read.
 */
export function readableUrl(url: string): string {
  if (!url.startsWith(CHECK_PAGE)) return url
  const [path = '', ...query] = url.split('?')
  return isEncoded(path) ? url : [`${CHECK_PAGE}-`, ...query].join('?')
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
