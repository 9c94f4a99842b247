import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { forgetRevision } from '../api/catalog-revision.ts'
import { followChanges } from '../api/live-queries.ts'
import { previewBase } from '../api/preview.ts'
import { createQueryClient } from '../api/query-client.ts'
import { dismissAll } from '../ui/dialogs.ts'
import { dismissNotice } from '../ui/notices.ts'
import { realtime } from './realtime.ts'
import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

// At module level, once for the page: an effect would open a second socket under StrictMode.
// A preview is nobody's presence: it has no socket at all. Whoever is no administrator is led home from its address.
if (!previewBase() || userOf(useSession.getState())?.role !== 'ADMIN') realtime.start()
useSession.subscribe(({ name }) => {
  if (name === 'signedIn') return
  dismissAll()
  dismissNotice()
  forgetRevision()
})

interface SignedInServicesProps {
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
