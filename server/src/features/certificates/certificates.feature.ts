import { createCertifiedTime } from '../attendance/certified-time.ts'
import type { KeptAttendance } from '../attendance/kept-attendance.ts'
import type { Feature, Shared } from '../feature.ts'
import { certificateAdminRoutes } from './certificate-admin.routes.ts'
import { createCertificateAdmin } from './certificate-admin.service.ts'
import { CERTIFICATE_ISSUED } from './certificate-issued.mail.ts'
import { CERTIFICATE_NAME } from './certificate-name.mail.ts'
import { certificateSettingsRoutes } from './certificate-settings.routes.ts'
import { createCertificateSettings } from './certificate-settings.service.ts'
import { certificateRoutes } from './certificates.routes.ts'
import { checkPages } from './check/check.routes.ts'
import { createCheck } from './check/check.service.ts'
import { createDrawings, type DrawPicture } from './draw-paper.ts'
import { createIssuing } from './issue.service.ts'
import { createNamePreview } from './name-preview.service.ts'
import { createOwnCertificates } from './own-certificate.service.ts'
import { createPapers } from './paper/papers.ts'
import { runsFeature } from './runs/runs.feature.ts'

/** One feature for each part. */
export function certificatesFeatures(shared: Shared, keptAttendance: KeptAttendance): Feature[] {
  shared.mail.register(CERTIFICATE_ISSUED, CERTIFICATE_NAME)
  const papers = createPapers(shared)
  const certifiedTime = createCertifiedTime(shared)
  const issuing = createIssuing({ ...shared, certifiedTime })
  const { drawPaper, drawPicture } = createDrawings(shared, papers)
  const parts = { ...shared, keptAttendance, papers, issuing, certifiedTime, drawPaper, drawPicture }
  return [
    {
      routes: certificateRoutes(createOwnCertificates(parts), createNamePreview(parts), shared),
      adminRoutes: certificateAdminRoutes(createCertificateAdmin(parts)),
      start: () => papers.stop,
    },
    { adminRoutes: certificateSettingsRoutes(createCertificateSettings(parts), shared.nameFile) },
    runsFeature(parts),
    checkFeature(shared, drawPicture),
  ]
}

/** The public page that checks a certificate. */
const checkFeature = (shared: Shared, drawPicture: DrawPicture): Feature => ({
  pages: checkPages(createCheck(shared, drawPicture), shared),
})
