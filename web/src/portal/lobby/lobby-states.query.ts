import { lazyPart } from '../kit/lazy-part.ts'

/** Components that show the person's state. To spare the server, they are not loaded while many people arrive. */
export const lobbyStatesQuery = lazyPart('lobby-states', () => import('./lobby-states.tsx'))
