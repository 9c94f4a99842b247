import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { ACCOUNT_TEXTS } from '../../account/account-texts.ts'
import bar from '../../ui/bar-button.module.css'
import { tell } from '../../ui/dialogs.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import type { CommandPaletteProps } from './command-palette.tsx'
import { ADMIN_MENU } from './menu-entries.ts'
import styles from './palette-button.module.css'

const loadPalette = async () => (await import('./command-palette.tsx')).CommandPalette

const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** What is typed in a dialog must not be lost by going elsewhere. */
const isDialogOpen = () => document.querySelector('[role="dialog"], dialog[open]') !== null

/** Ctrl-K from everywhere, and a button for who does not know it. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Palette: ComponentType<CommandPaletteProps> } | null>(null)

  /** Without a network it can't be loaded, which is no reason to lose the page and what is typed in it. */
  async function open() {
    setIsOpen(true)
    if (loaded) return
    try {
      setLoaded({ Palette: await loadPalette() })
    } catch {
      setIsOpen(false)
      void tell({ type: 'error', text: ACCOUNT_TEXTS.openFailed })
    }
  }

  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    // A browser that fills a form in says keydown, too, and no key.
    if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    // The browser would go to its own search.
    event.preventDefault()
    if (!isDialogOpen()) void open()
  })
  useEffect(() => {
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])

  return (
    <>
      <button
        className={`${bar.button} ${styles.button}`}
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <SearchIcon />
        <span className={styles.text}>Buscar</span>
        <span className={styles.key} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {loaded && <loaded.Palette pages={ADMIN_MENU} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
