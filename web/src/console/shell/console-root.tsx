import { EndedPage } from '../../event/ended-page.tsx'
import { useSession } from '../../session/session.ts'
import { SignedInServices, type SignedInServicesProps } from '../../session/signed-in-services.tsx'
import { MuiRoot } from '../kit/mui-root.tsx'
import { ConsoleOverlays } from './console-overlays.tsx'

/** Signed-in pages made of MUI. Their dialogs are here from the start: the one about a lost connection can't be loaded then. */
export function ConsoleRoot({ children, ...services }: SignedInServicesProps) {
  const isTerminated = useSession(({ name }) => name === 'terminated')
  return (
    <MuiRoot>
      <SignedInServices {...services}>{isTerminated ? <EndedPage /> : children}</SignedInServices>
      <ConsoleOverlays />
    </MuiRoot>
  )
}
