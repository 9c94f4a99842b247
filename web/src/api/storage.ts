import { type LoginAnswer, type Profile, profile } from '@palco/contract/auth/auth'

/** Fallback for blocked or full storage; lives as long as the page. */
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
    // Blocked: nothing was stored.
  }
}

/** Blocked or full: a reload forgets the session. */
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

/** Everything in localStorage, under the specification's names. */
export const storage = {
  accessToken: textItem('accessToken'),
  refreshToken: textItem('refreshToken'),
  sessionToken: textItem('sessionToken'),
  selectedLanguage: textItem('selectedLanguage'),
  /** Set while the server does not know that the stored language was chosen by the person. */
  languageChosen: textItem('languageChosen'),
  selectedCurrency: textItem('selectedCurrency'),
  /** Set once the reminder of the imported password was dismissed; removed with the session. */
  passwordReminder: textItem('passwordReminder'),
  /** Set by signing in with the imported password, until the dialog for a new one was shown. */
  passwordQuestion: textItem('passwordQuestion'),
  /** The pass that the person knows of, '' for none: a better one is news. Removed with the session. */
  knownPass: textItem('knownPass'),
  /** The instant of the pass's end whose notice was closed. */
  passEndClosed: textItem('passEndClosed'),

  /** Changes of many people whose summary an administrator has closed: their ids, with spaces. */
  walksClosed: textItem('walksClosed'),
  /** Set while an administrator wants no sound for alarms. */
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

  /** The user is written last: other tabs react to it, and need the tokens then. */
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

  /** Keeps the colour mode, and the language of somebody who never signed in. */
  forgetSession() {
    for (const { remove } of [storage.user, storage.accessToken, storage.refreshToken, storage.sessionToken]) remove()
  },

  clear() {
    memory.clear()
    try {
      localStorage.clear()
    } catch {
      // Blocked: nothing was stored.
    }
  },
}
