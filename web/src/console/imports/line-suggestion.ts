import type { TypedLine } from './import-state.ts'

/** Common mail providers. A domain that differs slightly from one of these is probably a typo. */
const PROVIDERS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'yahoo.com.br', 'icloud.com', 'uol.com.br']

/** Real domains that are similar to that of a common provider, but are not typos of it. */
const NEIGHBOURS = new Set(['mail.com', 'email.com', 'ymail.com', 'bol.com.br', 'aol.com.br', 'ol.com.br'])

/**
 * In provider names of at least this length, two letters may be wrong. In names of 4 or 5 letters, one letter may be
 * wrong. In shorter names, no letter may be wrong.
 */
const LONG_NAME = 6

/** Matches `Ana <ana@example.com>`, the notation of mail programs. */
const NAMED_ADDRESS = /^"?([^"<>]*?)"?\s*<\s*([^<>\s]+@[^<>\s]+)\s*>$/

export function suggestedLine({ name, email, pass }: TypedLine): TypedLine | null {
  const [inName, inEmail] = [namedAddress(name), namedAddress(email)]
  const suggested = {
    name: inName ? inName.name : name || inEmail?.name || '',
    email: withKnownDomain(inEmail?.address ?? (email || inName?.address || '')),
    pass,
  }
  return suggested.name === name && suggested.email === email ? null : suggested
}

function namedAddress(text: string) {
  const [, name, address] = NAMED_ADDRESS.exec(text.trim()) ?? []
  return name === undefined || address === undefined ? null : { name, address }
}

function withKnownDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || PROVIDERS.includes(domain) || NEIGHBOURS.has(domain)) return email
  const provider = PROVIDERS.find((known) => isMistypedAs(domain, known))
  return provider ? email.slice(0, at + 1) + provider : email
}

/**
 * Whether a domain is probably a typo of this provider's. Only one letter of the ending may differ: `hotmail.cl` is a
 * Chilean domain, not a typo of `hotmail.com`.
 */
function isMistypedAs(domain: string, provider: string): boolean {
  const [name, ending] = split(provider)
  const [typedName, typedEnding] = split(domain)
  const allowed = name.length >= LONG_NAME ? 2 : name.length > 3 ? 1 : 0
  return editDistance(typedName, name) <= allowed && editDistance(typedEnding, ending) <= 1
}

function split(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.')
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const above = rows[row - 1] ?? []
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(current)
  }
  return rows[one.length]?.[other.length] ?? 0
}
