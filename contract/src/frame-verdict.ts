import { type EmbedFinding, PLAYS, refusedFor, unknownFor } from './embed-checks.ts'

/** Every header by its small name, and each time that it came. */
export type FrameHeaders = Readonly<Partial<Record<string, readonly string[]>>>

/**
 * Whether a browser shows the page inside ours, as CSP 3 and the HTML standard have it. `frame-ancestors` goes before
 * `X-Frame-Options`; policies that only report do not count. `origin` is ours, `null` where it is not known.
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

/** A header that comes twice means the same as one with a comma. */
const split = (lines: readonly string[] = []) => lines.flatMap((line) => line.split(',')).map((part) => part.trim())

/** The sources of a policy's first `frame-ancestors`; nothing where it has none. */
function frameAncestors(policy: string): string[][] {
  const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
  const found = directives.find(([name]) => name === 'frame-ancestors')
  return found ? [found.slice(1)] : []
}

function byFrameOptions(values: readonly string[], origin: string | null, frame: URL): EmbedFinding {
  const said = new Set(values.map((value) => value.toLowerCase()))
  const isRefusal = said.has('deny') || (said.has('sameorigin') && origin !== frame.origin)
  // Words that contradict each other count as a refusal; what no browser knows, like `ALLOW-FROM`, counts as nothing.
  const isContradiction = said.size > 1 && ['deny', 'sameorigin', 'allowall'].some((word) => said.has(word))
  return isRefusal || isContradiction ? refusedFor('framing-refused') : PLAYS
}

type Answer = 'allows' | 'refuses' | 'depends'

/** Stands for our own address where nobody has said it: only what allows everybody allows this. */
const SOMEWHERE = 'https://somewhere.invalid'

function answerOf(sources: readonly string[], origin: string | null, frame: URL): Answer {
  const ours = new URL(origin ?? SOMEWHERE)
  if (sources.some((source) => isMatch(source, ours, frame))) return 'allows'
  return !origin && sources.some((source) => HOST_SOURCE.test(source)) ? 'depends' : 'refuses'
}

const SCHEME_SOURCE = /^([a-z][a-z\d+.-]*:)$/
/** Scheme, host, port, path. */
const HOST_SOURCE =
  /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::(\d+|\*))?(\/.*)?$/

function isMatch(source: string, ours: URL, frame: URL): boolean {
  if (source === '*') return true
  if (source === "'self'") return ours.host === frame.host && isScheme(frame.protocol, ours.protocol)
  const [, scheme] = SCHEME_SOURCE.exec(source) ?? []
  if (scheme) return isScheme(scheme, ours.protocol)
  const [whole, hostScheme = frame.protocol, host = '', port, path = '/'] = HOST_SOURCE.exec(source) ?? []
  if (!whole) return false
  // What is matched is our origin, which has no path.
  return isScheme(hostScheme, ours.protocol) && isHost(host, ours.hostname) && isPort(port, ours) && path === '/'
}

/** What allows http allows the same over https. */
const isScheme = (allowed: string, ours: string) => allowed === ours || (allowed === 'http:' && ours === 'https:')

const isHost = (allowed: string, ours: string) =>
  allowed === '*' || (allowed.startsWith('*.') ? ours.endsWith(allowed.slice(1)) : allowed === ours)

function isPort(allowed: string | undefined, { port, protocol }: URL) {
  if (allowed === undefined) return port === ''
  if (allowed === '*' || allowed === port) return true
  // 80 stands for the same server over https too.
  return port === '' && (allowed === '80' || (allowed === '443' && protocol === 'https:'))
}
