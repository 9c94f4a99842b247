import { MuiRoot } from '../components/mui-root.tsx'
import { useLoaded } from '../components/use-loaded.ts'
import { SignedInServices, type SignedInServicesProps } from './signed-in-services.tsx'

const loadOverlays = () => import('./overlays.tsx')

/** Signed-in pages made of MUI. Their dialogs are loaded while there is a network. */
export function SignedInRoot(props: SignedInServicesProps) {
  const overlays = useLoaded(loadOverlays)
  return (
    <MuiRoot>
      <SignedInServices {...props} />
      {overlays && <overlays.Overlays />}
    </MuiRoot>
  )
}
