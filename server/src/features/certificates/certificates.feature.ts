import { createCertifiedTime } from '../attendance/certified-time.ts'
import type { KeptAttendance } from '../attendance/kept-attendance.ts'
import type { Feature, Shared } from '../feature.ts'
import { certificateAdminRoutes } from './certificate-admin.routes.ts'
import { createCertificateAdmin } from './certificate-admin.service.ts'
import { CERTIFICATE_ISSUED } from './certificate-issued.mail.ts'
import { certificateListRoutes } from './certificate-list.routes.ts'
import { createCertificateList } from './certificate-list.service.ts'
import { CERTIFICATE_NAME } from './certificate-name.mail.ts'
import { certificateSettingsRoutes } from './certificate-settings.routes.ts'
import { createCertificateSettings } from './certificate-settings.service.ts'
import { certificateRoutes } from './certificates.routes.ts'
import { checkPages } from './check/check.routes.ts'
import { createCheck } from './check/check.service.ts'
import { createDrawings } from './draw-paper.ts'
import { createExports } from './exports/certificate-exports.service.ts'
import { createIssuing } from './issue.service.ts'
import { createKeptCertificates } from './kept-certificates.ts'
import { createOwnCertificates } from './own-certificate.service.ts'
import type { Papers } from './paper/papers.ts'
import { createRuns } from './runs/runs.service.ts'

export function certificatesFeatures(shared: Shared, papers: Papers, keptAttendance: KeptAttendance): Feature[] {
  shared.mail.register(CERTIFICATE_ISSUED, CERTIFICATE_NAME)
  const certifiedTime = createCertifiedTime(shared)
  const issuing = createIssuing(shared, certifiedTime)
  const parts = { ...shared, ...createDrawings(shared, papers), keptAttendance, papers, issuing, certifiedTime }
  const keptCertificates = createKeptCertificates(shared)
  const list = createCertificateList(parts, keptCertificates)
  const runs = createRuns(parts, list)
  return [
    {
      routes: certificateRoutes(createOwnCertificates(parts), shared),
      adminRoutes: certificateAdminRoutes(createCertificateAdmin(parts)),
      start: () => papers.stop,
    },
    { adminRoutes: certificateSettingsRoutes(createCertificateSettings(parts), shared.nameFile) },
    { adminRoutes: certificateListRoutes(list, runs, createExports(parts, list), shared.nameFile), start: runs.begin },
    { start: keptCertificates.start },
    { pages: checkPages(createCheck(parts), shared) },
  ]
}
