import type { Feature, Shared } from '../feature.ts'
import { deleteExpired } from './sessions.repo.ts'

export const sessionFeature = ({ db, presence }: Shared): Feature => ({
  start: presence.start,
  tidy: (now) => deleteExpired(db, now),
})
