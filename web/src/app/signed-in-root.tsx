import { MuiRoot } from '../components/mui-root.tsx'
import { Overlays } from './overlays.tsx'
import { SignedInServices, type SignedInServicesProps } from './signed-in-services.tsx'

/** Signed-in pages made of MUI. Their dialogs are here from the start: the one about a lost connection can't be loaded then. */
export function SignedInRoot(props: SignedInServicesProps) {
  return (
    <MuiRoot>
      <SignedInServices {...props} />
      <Overlays />
    </MuiRoot>
  )
}
