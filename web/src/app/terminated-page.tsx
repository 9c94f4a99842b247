import { LoadingScreen } from '../components/loading-screen.tsx'
import { SignedInRoot } from './signed-in-root.tsx'

export const Component = () => (
  <SignedInRoot>
    <LoadingScreen />
  </SignedInRoot>
)
