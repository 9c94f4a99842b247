import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { comparable } from './cell-text.ts'

/** The names that the event gives to passes, for example "Week PREMIUM Pass". */
export type NamedPasses = Record<Pass, { name: string }>

export type PassMatcher = ReturnType<typeof createPassMatcher>

/** Finds a pass by its code or name. Returns an unknown word unchanged, and `undefined` for blank and "-". */
export function createPassMatcher(passes: NamedPasses) {
  const found = new Map<string, Pass | null>()
  for (const pass of PASSES) {
    const name = comparable(passes[pass].name)
    // A name that two passes have is ambiguous: match neither pass.
    found.set(name, found.has(name) ? null : pass)
  }
  // Codes take precedence over names.
  for (const pass of PASSES) found.set(comparable(pass), pass)

  return (text: string): string | undefined => {
    const word = comparable(text)
    return word ? (found.get(word) ?? text) : undefined
  }
}
