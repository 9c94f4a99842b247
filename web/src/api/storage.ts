import { type LoginAnswer, type Profile, profile } from '@palco/contract/auth/auth'

/**
 * The cookie of a browser in which a passkey was created or used (`session/own-passkey.ts`). It is not in localStorage,
 * because signing out clears localStorage.
 */
export const PASSKEY_COOKIE = 'passkey=1'

/** The page's values while localStorage is blocked or full. */
const memory = new Map<string, string>()

function textItem(key: string) {
  return {
    key,
    get(): string | null {
      try {
        return localStorage.getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    set(value: string) {
      try {
        localStorage.setItem(key, value)
        memory.delete(key)
      } catch {
        removeStored(key)
        memory.set(key, value)
      }
    },
    remove() {
      memory.delete(key)
      removeStored(key)
    },
  }
}

function removeStored(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** Whether localStorage is blocked or full. If so, a reload loses the session. */
export function isStorageBlocked(): boolean {
  const probe = 'storage-probe'
  try {
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return false
  } catch {
    return true
  }
}

const storedUser = textItem('auth-storage')

export const storage = {
  accessToken: textItem('accessToken'),
  refreshToken: textItem('refreshToken'),
  sessionToken: textItem('sessionToken'),
  selectedLanguage: textItem('selectedLanguage'),
  /** Set if the person has chosen the stored language and the server does not know the choice yet. */
  languageChosen: textItem('languageChosen'),
  selectedCurrency: textItem('selectedCurrency'),
  /** Set when the person dismisses the reminder to change the default password. Removed at sign-in. */
  passwordReminder: textItem('passwordReminder'),
  /** Set at sign-in with the default password. Removed when the page has opened the dialog for a new password. */
  passwordQuestion: textItem('passwordQuestion'),
  /** The pass that the person has already seen, '' for none. The portal announces a better pass. Removed at sign-in. */
  knownPass: textItem('knownPass'),
  /** The instant at which the person's pass ended. Set when the person closes the notice about it. */
  passEndClosed: textItem('passEndClosed'),
  /** The pass whose shop the person opened last, and the time in milliseconds: `PREMIUM 1764596400000`. */
  shopOpened: textItem('shopOpened'),

  /** The ids, separated by spaces, of bulk changes whose summary an administrator has closed. */
  walksClosed: textItem('walksClosed'),
  /** Set while the sound of alarms is turned off. */
  alarmsMuted: textItem('alarmsMuted'),

  user: {
    key: storedUser.key,
    get(): Profile | null {
      try {
        const parsed = profile.safeParse(JSON.parse(storedUser.get() ?? 'null'))
        return parsed.success ? parsed.data : null
      } catch {
        return null
      }
    },
    set: (user: Profile) => storedUser.set(JSON.stringify(user)),
    remove: storedUser.remove,
  },

  hasTokens: () => Boolean(storage.accessToken.get() && storage.sessionToken.get()),

  /** Writes the user last, because other tabs react to a change of the user and then need the tokens. */
  openSession({ user, tokens, sessionToken }: LoginAnswer) {
    storage.passwordReminder.remove()
    storage.knownPass.remove()
    if (user.hasDefaultPassword) storage.passwordQuestion.set('due')
    else storage.passwordQuestion.remove()
    storage.setTokens(tokens)
    storage.sessionToken.set(sessionToken)
    storage.user.set(user)
  },

  setTokens({ accessToken, refreshToken }: LoginAnswer['tokens']) {
    storage.accessToken.set(accessToken)
    storage.refreshToken.set(refreshToken)
  },

  forgetSession() {
    for (const { remove } of [storage.user, storage.accessToken, storage.refreshToken, storage.sessionToken]) remove()
  },

  clear() {
    memory.clear()
    try {
      localStorage.clear()
    } catch {
      // Storage is blocked, so there is nothing to remove.
    }
  },
}
