import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { ACCOUNT_TEXTS } from '../../account/account-texts.ts'
import bar from '../../ui/bar-button.module.css'
import { showMessage } from '../../ui/dialogs.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import type { CommandPaletteProps } from './command-palette.tsx'
import styles from './palette-button.module.css'

const loadPalette = async () => (await import('./command-palette.tsx')).CommandPalette

const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/**
 * Whether a dialog is open. The palette must not open above a dialog: a choice in the palette may leave the page, and
 * the values typed in the dialog would be lost.
 */
const isDialogOpen = () => document.querySelector('[role="dialog"], dialog[open]') !== null

export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Palette: ComponentType<CommandPaletteProps> } | null>(null)

  /** If the palette's chunk can't be loaded, the page stays as it is: the error boundary does not replace it. */
  async function open() {
    setIsOpen(true)
    if (loaded) return
    try {
      setLoaded({ Palette: await loadPalette() })
    } catch {
      setIsOpen(false)
      void showMessage({ type: 'error', text: ACCOUNT_TEXTS.openFailed })
    }
  }

  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    // Autofill dispatches keydown events without `key`.
    if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    // Without this, the browser would focus its own search field.
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
      {loaded && <loaded.Palette isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
