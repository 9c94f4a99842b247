import type { KeptAttendance } from '../../attendance/kept-attendance.ts'
import type { Feature, Shared } from '../../feature.ts'
import { createCertificateList } from '../certificate-list.service.ts'
import type { ClaimParts } from '../claimants.ts'
import type { DrawPaper } from '../draw-paper.ts'
import type { Issuing } from '../issue.service.ts'
import { createKeptCertificates } from '../kept-certificates.ts'
import { createExports } from './exports.service.ts'
import { runsRoutes } from './runs.routes.ts'
import { createRuns } from './runs.service.ts'
import { createSendAgain } from './send-again.service.ts'

type Parts = Shared &
  Pick<ClaimParts, 'certifiedTime'> & {
    issuing: Issuing
    drawPaper: DrawPaper
    keptAttendance: KeptAttendance
  }

/** The list of everybody, runs that issue for all, and exports. */
export function runsFeature(parts: Parts): Feature {
  const keptCertificates = createKeptCertificates(parts)
  const list = createCertificateList({ ...parts, keptCertificates })
  const runs = createRuns({ ...parts, list })
  const exports = createExports({ ...parts, list })
  return {
    adminRoutes: runsRoutes({ list, runs, exports, sendAgain: createSendAgain(parts), nameFile: parts.nameFile }),
    start: () => {
      const stops = [runs.begin(), keptCertificates.start()]
      return () => Promise.all(stops.map((stop) => stop()))
    },
  }
}
