import { measureBesideRooms } from './beside-rooms/run.ts'
import { measureMessages } from './messages/measure.ts'
import { reportOf } from './messages/report.ts'

// npm run bench -- messages [--engine sqlite] [--people 5000]: measures reminders to 10,000 people while `--people`
// others are in a room.

await measureBesideRooms('messages', measureMessages, reportOf)
