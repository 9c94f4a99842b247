import type { Feature, Shared } from '../../feature.ts'
import { checkFeature } from './check/check.feature.ts'

/** One feature for each part: what concerns one person, `runsFeature` of `runs/`, `checkFeature` of `check/`. */
export function certificatesFeatures(shared: Shared): Feature[] {
  return [checkFeature(shared)]
}
