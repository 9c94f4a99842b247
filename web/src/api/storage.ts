import { type LoginAnswer, type Profile, profile } from '@palco/contract/auth'

/** What the browser refused to keep (blocked or full storage) lives as long as the page. */
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
    // Blocked: nothing was kept there either.
  }
}

const storedUser = textItem('auth-storage')

/** Everything that is kept in localStorage, under the names of the specification. */
export const storage = {
  accessToken: textItem('accessToken'),
  refreshToken: textItem('refreshToken'),
  sessionToken: textItem('sessionToken'),
  selectedLanguage: textItem('selectedLanguage'),
  /** Set once the language was chosen by the person: from then on no room decides it. */
  languageChosen: textItem('languageChosen'),
  selectedCurrency: textItem('selectedCurrency'),
  /** Set once the reminder of the imported password was dismissed; gone with the session. */
  passwordReminder: textItem('passwordReminder'),
  /** Set by signing in with the imported password, until the person has been asked to choose another one. */
  passwordQuestion: textItem('passwordQuestion'),

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

  /** The user goes in last: other tabs act when they see him, and must find the tokens then. */
  openSession({ user, tokens, sessionToken }: LoginAnswer) {
    storage.passwordReminder.remove()
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

  /** Leaves the colour mode and the language of someone who never signed in alone. */
  forgetSession() {
    for (const { remove } of [storage.user, storage.accessToken, storage.refreshToken, storage.sessionToken]) remove()
  },

  clear() {
    memory.clear()
    try {
      localStorage.clear()
    } catch {
      // Blocked: nothing was kept there either.
    }
  },
}
