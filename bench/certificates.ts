import { measureBesideRooms } from './beside-rooms/run.ts'
import { measureCertificates } from './certificates/measure.ts'
import { reportOf } from './certificates/report.ts'

// npm run bench -- certificates [--engine sqlite] [--people 5000]: measures certificates one by one, as one archive,
// and beside people in rooms. On SQLite, the archive has as many certificates as there are people.

await measureBesideRooms('certificates', measureCertificates, reportOf)
