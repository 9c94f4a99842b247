import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { comparable } from './cell-text.ts'

export type NamedPasses = Record<Pass, { name: string }>

export type PassMatcher = ReturnType<typeof createPassMatcher>

/** Finds a pass by its code or name. Returns an unknown text unchanged, and `undefined` for a blank text or "-". */
export function createPassMatcher(passes: NamedPasses) {
  const found = new Map<string, Pass | null>()
  for (const pass of PASSES) {
    const name = comparable(passes[pass].name)
    // If two passes have the same name, match neither.
    found.set(name, found.has(name) ? null : pass)
  }
  for (const pass of PASSES) found.set(comparable(pass), pass)

  return (text: string): string | undefined => {
    const word = comparable(text)
    return word ? (found.get(word) ?? text) : undefined
  }
}
