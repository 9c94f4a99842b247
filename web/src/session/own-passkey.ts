import { PASSKEY_COOKIE } from '../api/storage.ts'

const FOR_SECONDS = 400 * 24 * 60 * 60

/**
 * Writes the cookie for the whole site. With the path `/login`, some browsers would show it to a page only if the page
 * was loaded under that path.
 */
const write = (seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API must remember it, too
  document.cookie = `${PASSKEY_COOKIE};path=/;max-age=${seconds};samesite=lax`
}

/** Remembers that this browser has created or used a passkey. The login page then offers to sign in with it. */
export const rememberPasskey = () => write(FOR_SECONDS)

export const forgetPasskey = () => write(0)
