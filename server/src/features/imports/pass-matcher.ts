import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { comparable } from './cell-text.ts'

/** With the event's names: "Week PREMIUM Pass". */
export type NamedPasses = Record<Pass, { name: string }>

export type PassMatcher = ReturnType<typeof createPassMatcher>

/** Finds a pass by its code or name. An unknown word is returned as it is; blank and "-" are none. */
export function createPassMatcher(passes: NamedPasses) {
  const found = new Map<string, Pass | null>()
  for (const pass of PASSES) {
    const name = comparable(passes[pass].name)
    // A name of two passes is ambiguous.
    found.set(name, found.has(name) ? null : pass)
  }
  // Codes go before names.
  for (const pass of PASSES) found.set(comparable(pass), pass)

  return (text: string): string | undefined => {
    const word = comparable(text)
    return word ? (found.get(word) ?? text) : undefined
  }
}
