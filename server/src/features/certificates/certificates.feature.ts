import type { Feature, Shared } from '../../feature.ts'

/** One feature for each part: what concerns one person, `runsFeature` of `runs/`, `checkFeature` of `check/`. */
export function certificatesFeatures(_shared: Shared): Feature[] {
  return []
}
