import { repeat } from '../../base/operations/repeat.ts'
import type { Feature, Shared } from '../feature.ts'
import type { Walks } from '../walks/walks.ts'
import { createLeaving } from './leaving.ts'
import { passRoutes } from './passes.routes.ts'
import { createPasses } from './passes.service.ts'

const LEAVING_MS = 30_000

export function passesFeature(shared: Shared, walks: Walks): Feature {
  const finishLeaving = createLeaving(shared)
  return {
    adminRoutes: passRoutes(createPasses(shared, walks)),
    start: (onError) => repeat(LEAVING_MS, finishLeaving, onError),
  }
}
