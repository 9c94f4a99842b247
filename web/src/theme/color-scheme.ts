// The attribute and the storage keys of the colour mode. MUI uses them too.

export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'

export const MODE_STORAGE_KEY = 'mui-mode'

/** The prefix of two keys of MUI, one for the light scheme and one for the dark scheme. */
export const COLOR_SCHEME_STORAGE_KEY = 'mui-color-scheme'

/**
 * Runs in index.html before the first paint and without waiting for a bundle, so that a dark page does not flash white.
 * On pages without MUI, the script also follows the system and other tabs.
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
