import type { FindCertifiedTime } from '../attendance/certified-time.ts'
import type { KeptAttendance } from '../attendance/kept-attendance.ts'
import type { Shared } from '../feature.ts'
import type { Drawings } from './draw-paper.ts'
import type { Issuing } from './issue.service.ts'
import type { Papers } from './paper/papers.ts'

export interface CertificateParts extends Shared, Drawings {
  papers: Papers
  issuing: Issuing
  certifiedTime: FindCertifiedTime
  keptAttendance: KeptAttendance
}
