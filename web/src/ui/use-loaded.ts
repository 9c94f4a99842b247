import { useEffect, useState } from 'react'

const RETRY_MS = 5000

/**
 * A part that the first view can do without, but that must be there before the network may go: loaded
 * as soon as the page stands, and again until it is here. `load` lives at module level.
 */
export function useLoaded<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null)

  useEffect(() => {
    let isGone = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const attempt = () =>
      load().then(
        (loaded) => isGone || setModule(loaded),
        () => {
          if (!isGone) retry = setTimeout(attempt, RETRY_MS)
        },
      )
    attempt()
    return () => {
      isGone = true
      clearTimeout(retry)
    }
  }, [load])

  return module
}
