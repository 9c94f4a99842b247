import { PASSKEY_COOKIE } from '../api/storage.ts'

const FOR_SECONDS = 400 * 24 * 60 * 60

/**
 * Writes the cookie for the whole site. With the path `/login`, some browsers would find it only if the page was loaded
 * there.
 */
const write = (seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API must remember it, too
  document.cookie = `${PASSKEY_COOKIE};path=/;max-age=${seconds};samesite=lax`
}

/** Remembers that a passkey was created or used in this browser, so that the login page offers it. */
export const rememberPasskey = () => write(FOR_SECONDS)

export const forgetPasskey = () => write(0)
