import type { Feature, Shared } from '../../../feature.ts'
import { createCertificateList } from '../certificate-list.service.ts'
import type { ClaimParts } from '../claimants.ts'
import type { DrawPaper } from '../draw-paper.ts'
import type { Issuing } from '../issue.service.ts'
import { createExports } from './exports.service.ts'
import { runsRoutes } from './runs.routes.ts'
import { createRuns } from './runs.service.ts'
import { createSendAgain } from './send-again.service.ts'

type Parts = Shared & Pick<ClaimParts, 'certifiedTime'> & { issuing: Issuing; drawPaper: DrawPaper }

/** The list of everybody, runs that issue for all, and exports. */
export function runsFeature(parts: Parts): Feature {
  const list = createCertificateList(parts)
  const runs = createRuns({ ...parts, list })
  const exports = createExports({ ...parts, list })
  return {
    adminRoutes: runsRoutes({ list, runs, exports, sendAgain: createSendAgain(parts), nameFile: parts.nameFile }),
    start: runs.begin,
  }
}
