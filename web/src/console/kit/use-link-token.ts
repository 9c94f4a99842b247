import { useEffect, useState } from 'react'

const readToken = () => window.location.hash.slice(1)

/**
 * Returns the token of a link. It stays in the URL, so that a display shows the page again after its browser has
 * restarted.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(readToken)
  useEffect(() => {
    const follow = () => setToken(readToken())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return token
}
