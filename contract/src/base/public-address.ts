/** Why other people can't or shouldn't open a URL: its host is local, or it is not encrypted. */
export type AddressProblem = 'local' | 'insecure'

const LOCAL_ADDRESSES = [
  /^(0|10|127)\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^\[::1?\]$/,
  /^\[f[cd][0-9a-f]{2}:/,
  /^\[fe[89ab][0-9a-f]:/,
]

/** Whether public DNS can't resolve the name, because it has no dot or ends with a local domain. */
const isLocalName = (host: string) =>
  /(^|\.)(localhost|local|internal|lan|home\.arpa)$/.test(host) || /^[^.[\]]+$/.test(host)

export function addressProblem(address: string): AddressProblem | null {
  if (!URL.canParse(address)) return 'local'
  const url = new URL(address)
  const host = url.hostname.replace(/\.$/, '')
  if (isLocalName(host) || LOCAL_ADDRESSES.some((network) => network.test(host))) return 'local'
  return url.protocol === 'https:' ? null : 'insecure'
}
