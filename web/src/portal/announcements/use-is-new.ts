import { useEffect, useState } from 'react'

const NEW_MS = 10_000

/** Whether this announcement came to the front within the last seconds. */
export function useIsNew(key: string | undefined): boolean {
  const [known, setKnown] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setKnown(key), NEW_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== undefined && key !== known
}
