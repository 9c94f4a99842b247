import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { forgetRevision } from '../api/catalog-revision.ts'
import { previewBase } from '../api/http.ts'
import { followChanges } from '../api/live-queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import { dismissAll } from '../ui/dialogs.ts'
import { dismissNotice } from '../ui/notices.ts'
import { realtime } from './realtime.ts'
import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

// At module level: under StrictMode an effect would open a second socket. A preview is nobody's presence and has no
// socket; people who are not administrators are redirected from its address.
if (!previewBase() || userOf(useSession.getState())?.role !== 'ADMIN') realtime.start()
useSession.subscribe(({ name }) => {
  if (name === 'signedIn') return
  dismissAll()
  dismissNotice()
  forgetRevision()
})

interface SignedInServicesProps {
  /** Refetching after a change is spread over this long: ten thousand participants hear of it at the same instant. */
  refreshSpreadMs?: number
  children?: ReactNode
}

/** What every signed-in page needs, whatever its shell: live queries and the realtime connection. */
export function SignedInServices({ refreshSpreadMs = 3000, children }: SignedInServicesProps) {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => followChanges(queryClient, refreshSpreadMs), [queryClient, refreshSpreadMs])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
