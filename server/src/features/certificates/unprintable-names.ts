import type { Papers } from './paper/papers.ts'

export type NameCheck = Pick<Papers, 'unprintableIn'>

/** By id: the characters that no font has. Names without any are left out. */
export async function findUnprintable(
  { unprintableIn }: NameCheck,
  names: readonly (readonly [id: string, name: string])[],
): Promise<Map<string, string[]>> {
  // Mostly nothing is found: one question for all of them.
  const isAny = names.length > 0 && (await unprintableIn(names.map(([, name]) => name).join(' '))).length > 0
  const found = new Map<string, string[]>()
  if (!isAny) return found
  for (const [id, name] of names) {
    const characters = await unprintableIn(name)
    if (characters.length) found.set(id, characters)
  }
  return found
}
