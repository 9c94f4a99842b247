// The attribute and the storage keys of the colour mode. MUI uses them too.

export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'

export const MODE_STORAGE_KEY = 'mui-mode'

/** The prefix of two storage keys of MUI: one for the light scheme, one for the dark scheme. */
export const COLOR_SCHEME_STORAGE_KEY = 'mui-color-scheme'

/**
 * Runs in index.html before the first paint, without waiting for a bundle, so that a dark page is not white at first.
 * On pages without MUI, it also follows changes in the system and in other tabs.
 */
export const colorSchemeScript = `(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let mode = null
    try { mode = localStorage.getItem('${MODE_STORAGE_KEY}') } catch {}
    const scheme = mode === 'light' || mode === 'dark' ? mode : dark.matches ? 'dark' : 'light'
    document.documentElement.setAttribute('${COLOR_SCHEME_ATTRIBUTE}', scheme)
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
})()`
