import { lazyPart } from '../kit/lazy-part.ts'

/** These components show the person's state. They are not loaded while many people arrive, to spare the server. */
export const lobbyStatesQuery = lazyPart('lobby-states', () => import('./lobby-states.tsx'))
