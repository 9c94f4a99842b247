import { failure } from '@palco/contract/base/envelope'
import type { HostileCall } from './calls.ts'
import type { Outcome } from './send.ts'

/** Patterns of internal details in an answer: stack traces, queries and messages of libraries. */
const INTERNALS =
  /\n\s+at |node_modules|file:\/\/|SQLITE_|\bselect .+ from\b|insert into|syntax error|ZodError|FST_|ECONN/i

const SECURITY_HEADERS = ['content-security-policy', 'cross-origin-resource-policy', 'x-content-type-options']

export function complaintsAbout({ method, path, body }: HostileCall, outcome: Outcome): string[] {
  if (outcome.kind === 'hang') return ['no answer']
  // The server may refuse a body that is too large and close the connection while the body is still being sent.
  if (outcome.kind === 'closed') return body && body.bytes.length > 64 * 1024 ? [] : [`closed: ${outcome.reason}`]
  if (outcome.kind !== 'answer') return []

  const { status, headers, text } = outcome
  const complaints: string[] = []
  if (status >= 500) complaints.push(`status ${status}`)
  // engine.io does not use our envelope.
  if (path.startsWith('/socket.io/')) return complaints
  for (const name of SECURITY_HEADERS) if (!headers[name]) complaints.push(`no ${name}`)
  const isPage = path.startsWith('/c') && headers['content-type']?.startsWith('text/html')
  // Pages below `/c` have no scripts, so a script would be from the request.
  if (isPage && /<script/i.test(text)) complaints.push('it repeats markup')
  if (status < 400) return complaints

  if (INTERNALS.test(text)) complaints.push('it leaks internals')
  if (method === 'HEAD' || isPage) return complaints
  if (!headers['content-type']?.startsWith('application/json'))
    complaints.push(`a failure as ${headers['content-type']}`)
  const parsed = failure.safeParse(jsonOf(text))
  if (!parsed.success || parsed.data.error !== parsed.data.message) complaints.push('not in the envelope')
  return complaints.map((complaint) => `${complaint} (${status} ${text.slice(0, 120)})`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
