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

// The connection is started at module level, because an effect would open two sockets under StrictMode. Previews, which
// only administrators can open, open no socket: looking at a preview must not count as presence.
if (!previewBase() || userOf(useSession.getState())?.role !== 'ADMIN') realtime.start()
useSession.subscribe(({ name }) => {
  if (name === 'signedIn') return
  dismissAll()
  dismissNotice()
  forgetRevision()
})

interface SignedInServicesProps {
  /** The maximum random delay of a refetch: ten thousand participants are notified of a change at the same instant. */
  refreshSpreadMs?: number
  children?: ReactNode
}

/** What both console and portal need: live queries and the realtime connection. */
export function SignedInServices({ refreshSpreadMs = 3000, children }: SignedInServicesProps) {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => followChanges(queryClient, refreshSpreadMs), [queryClient, refreshSpreadMs])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
