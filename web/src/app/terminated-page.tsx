import { SignedInRoot } from './signed-in-root.tsx'

export const Component = () => <SignedInRoot />
