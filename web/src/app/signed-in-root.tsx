import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { MuiRoot } from '../components/mui-root.tsx'
import { useLoaded } from '../components/use-loaded.ts'
import { dismissAll } from '../lib/dialog.ts'
import { followChanges } from '../lib/live-queries.ts'
import { dismissNotice } from '../lib/notice.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { realtime } from '../lib/realtime.ts'
import { useSession } from '../lib/session.ts'

const QUIET_MS = 3000

const loadOverlays = () => import('./overlays.tsx')

// At module level, once for the page: an effect would open a second socket under StrictMode.
realtime.start()
useSession.subscribe(({ name }) => {
  if (name === 'signedIn') return
  dismissAll()
  dismissNotice()
})
// The way out must work without a network too, so it is loaded while there is one.
setTimeout(() => import('./login-route.tsx').catch(() => {}), QUIET_MS)

interface SignedInRootProps {
  /** Ten thousand participants hear of a change in the same instant: they ask for it spread over this long. */
  refreshSpreadMs?: number
  children?: ReactNode
}

/** What every signed-in page stands on. Its dialogs are loaded while there is a network. */
export function SignedInRoot({ refreshSpreadMs = 3000, children }: SignedInRootProps) {
  const [queryClient] = useState(createQueryClient)
  const overlays = useLoaded(loadOverlays)
  useEffect(() => followChanges(queryClient, refreshSpreadMs), [queryClient, refreshSpreadMs])
  return (
    <MuiRoot>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      {overlays && <overlays.Overlays />}
    </MuiRoot>
  )
}
