import { lazyPart } from '../kit/lazy-part.ts'

/** Components that show the person's state. They are not loaded while many people arrive, to spare the server. */
export const lobbyStatesQuery = lazyPart('lobby-states', () => import('./lobby-states.tsx'))
