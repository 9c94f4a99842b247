/**
 * The shared password as typed to sign in, so that a person who has to choose their own right after need not type it
 * again. Never stored, and handed over once.
 */
let typed: string | null = null

export const keepTypedPassword = (password: string) => {
  typed = password
}

export function takeTypedPassword(): string | null {
  const taken = typed
  typed = null
  return taken
}
