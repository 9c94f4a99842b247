import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { dismissAll } from '../lib/dialog.ts'
import { followChanges } from '../lib/live-queries.ts'
import { dismissNotice } from '../lib/notice.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { realtime } from '../lib/realtime.ts'
import { useSession } from '../lib/session.ts'

/** By then the page has what it needs, and the line is free for what may be needed later. */
export const QUIET_MS = 3000

// At module level, once for the page: an effect would open a second socket under StrictMode.
realtime.start()
useSession.subscribe(({ name }) => {
  if (name === 'signedIn') return
  dismissAll()
  dismissNotice()
})
// The way out must work without a network too, so it is loaded while there is one.
setTimeout(() => import('./login-route.tsx').catch(() => {}), QUIET_MS)

export interface SignedInServicesProps {
  /** Ten thousand participants hear of a change in the same instant: they ask for it spread over this long. */
  refreshSpreadMs?: number
  children?: ReactNode
}

/** What every signed-in page stands on, whatever it is made of: live data, and the way out. */
export function SignedInServices({ refreshSpreadMs = 3000, children }: SignedInServicesProps) {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => followChanges(queryClient, refreshSpreadMs), [queryClient, refreshSpreadMs])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
