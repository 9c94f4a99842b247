import { MuiRoot } from '../components/mui-root.tsx'
import { useSession } from '../lib/session.ts'
import { EndedPage } from './ended-page.tsx'
import { Overlays } from './overlays.tsx'
import { SignedInServices, type SignedInServicesProps } from './signed-in-services.tsx'

/** Signed-in pages made of MUI. Their dialogs are here from the start: the one about a lost connection can't be loaded then. */
export function SignedInRoot({ children, ...services }: SignedInServicesProps) {
  const isTerminated = useSession(({ name }) => name === 'terminated')
  return (
    <MuiRoot>
      <SignedInServices {...services}>{isTerminated ? <EndedPage /> : children}</SignedInServices>
      <Overlays />
    </MuiRoot>
  )
}
