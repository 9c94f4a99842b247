import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { fromChunk } from '../../api/chunk.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { loadPalette } from '../pages.ts'
import { ADMIN_MENU } from './menu-entries.ts'
import styles from './palette-button.module.css'

const load = fromChunk(loadPalette)
const CommandPalette = lazy(async () => ({ default: await load() }))

const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** What is typed in a dialog must not be lost by going elsewhere. */
const isDialogOpen = () => document.querySelector('[role="dialog"], dialog[open]') !== null

/** Ctrl-K from everywhere, and a button for who does not know it. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)

  function open() {
    setIsWanted(true)
    setIsOpen(true)
  }

  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    // The browser would go to its own search.
    event.preventDefault()
    if (!isDialogOpen()) open()
  })
  useEffect(() => {
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])

  return (
    <>
      <button className={styles.button} type="button" aria-haspopup="dialog" onClick={open}>
        <SearchIcon />
        <span className={styles.text}>Buscar</span>
        <span className={styles.key} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isWanted && (
        <Suspense>
          <CommandPalette pages={ADMIN_MENU} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
