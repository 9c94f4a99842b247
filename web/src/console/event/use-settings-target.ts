import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { useEffect } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'

/** Focuses the section or field in the URL's hash. Also validates a field, so that its problem is shown. */
export function useSettingsTarget() {
  const { hash, key } = useLocation()
  const { setFocus, trigger } = useFormContext<EventSettingsUpdate>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation, even to the same hash
  useEffect(() => {
    const target = hash.slice(1)
    if (!target) return
    const section = document.getElementById(target)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
    if (section) return
    setFocus(target as FieldPath<EventSettingsUpdate>)
    void trigger(target as FieldPath<EventSettingsUpdate>)
  }, [hash, key])
}
