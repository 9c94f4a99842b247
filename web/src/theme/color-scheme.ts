// Where the colour mode lives: MUI reads and writes the same places once a shell has loaded.

export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'

export const MODE_STORAGE_KEY = 'mui-mode'

/** Which scheme stands for light and which for dark: MUI has one key for each. */
export const COLOR_SCHEME_STORAGE_KEY = 'mui-color-scheme'

/**
 * Runs in index.html before the first paint, so that nobody's dark room is lit by a white flash, and
 * keeps following the system and the other tabs on pages that have no MUI. Plain text: it must not wait for a bundle.
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
