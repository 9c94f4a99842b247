import { type EmbedFinding, PLAYS, refusedFor, unknownFor } from './embed-checks.ts'

/** All values of each header, by lower-case name. */
export type FrameHeaders = Readonly<Partial<Record<string, readonly string[]>>>

/**
 * Returns whether these headers let this site frame the URL, by CSP 3 and the HTML standard: `frame-ancestors` takes
 * precedence over `X-Frame-Options`, and report-only policies don't count. `origin`: this site's origin, `null` if
 * unknown.
 */
export function frameVerdict(headers: FrameHeaders, origin: string | null, frameUrl: string): EmbedFinding {
  const frame = new URL(frameUrl)
  if (frame.protocol === 'http:' && !origin?.startsWith('http:')) return refusedFor('insecure')
  const policies = split(headers['content-security-policy']).flatMap(frameAncestors)
  if (!policies.length) return byFrameOptions(split(headers['x-frame-options']), origin, frame)
  const answers = policies.map((sources) => answerOf(sources, origin, frame))
  if (answers.includes('refuses')) return refusedFor('framing-refused')
  return answers.includes('depends') ? unknownFor('own-address-unknown') : PLAYS
}

/** A repeated header means the same as one header with its values separated by commas. */
const split = (lines: readonly string[] = []) => lines.flatMap((line) => line.split(',')).map((part) => part.trim())

function frameAncestors(policy: string): string[][] {
  const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
  const found = directives.find(([name]) => name === 'frame-ancestors')
  return found ? [found.slice(1)] : []
}

function byFrameOptions(values: readonly string[], origin: string | null, frame: URL): EmbedFinding {
  const options = new Set(values.map((value) => value.toLowerCase()))
  const isRefusal = options.has('deny') || (options.has('sameorigin') && origin !== frame.origin)
  // Contradicting values refuse framing. Values that no browser supports, such as `ALLOW-FROM`, refuse nothing by
  // themselves.
  const isContradiction = options.size > 1 && ['deny', 'sameorigin', 'allowall'].some((word) => options.has(word))
  return isRefusal || isContradiction ? refusedFor('framing-refused') : PLAYS
}

type Answer = 'allows' | 'refuses' | 'depends'

/**
 * Used instead of this site's origin if it is unknown. Only a policy that allows every https origin matches this URL.
 */
const SOMEWHERE = 'https://somewhere.invalid'

function answerOf(sources: readonly string[], origin: string | null, frame: URL): Answer {
  const ours = new URL(origin ?? SOMEWHERE)
  if (sources.some((source) => isMatch(source, ours, frame))) return 'allows'
  return !origin && sources.some((source) => HOST_SOURCE.test(source)) ? 'depends' : 'refuses'
}

const SCHEME_SOURCE = /^([a-z][a-z\d+.-]*:)$/
const HOST_SOURCE =
  /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::(\d+|\*))?(\/.*)?$/

function isMatch(source: string, ours: URL, frame: URL): boolean {
  if (source === '*') return true
  if (source === "'self'") return ours.host === frame.host && isScheme(frame.protocol, ours.protocol)
  const [, scheme] = SCHEME_SOURCE.exec(source) ?? []
  if (scheme) return isScheme(scheme, ours.protocol)
  const [whole, hostScheme = frame.protocol, host = '', port, path = '/'] = HOST_SOURCE.exec(source) ?? []
  if (!whole) return false
  // The path must be `/`: any other path in a source does not match, because this site's origin has no path.
  return isScheme(hostScheme, ours.protocol) && isHost(host, ours.hostname) && isPort(port, ours) && path === '/'
}

/** A source with http also matches https. */
const isScheme = (allowed: string, ours: string) => allowed === ours || (allowed === 'http:' && ours === 'https:')

const isHost = (allowed: string, ours: string) =>
  allowed === '*' || (allowed.startsWith('*.') ? ours.endsWith(allowed.slice(1)) : allowed === ours)

function isPort(allowed: string | undefined, { port, protocol }: URL) {
  if (allowed === undefined) return port === ''
  if (allowed === '*' || allowed === port) return true
  // A source with port 80 also matches 443, because browsers allow the upgrade to https.
  return port === '' && (allowed === '80' || (allowed === '443' && protocol === 'https:'))
}
