import { measureBesideRooms } from './beside-rooms/run.ts'
import { measureCertificates } from './certificates/measure.ts'
import { reportOf } from './certificates/report.ts'

// npm run bench -- certificates [--engine sqlite] [--people 5000]: papers alone, as one archive, and beside people in rooms.
// The archive of SQLite has as many papers as there are people.

await measureBesideRooms('certificates', measureCertificates, reportOf)
