import { measureBesideRooms } from './beside-rooms/run.ts'
import { measurePurchases } from './purchases/measure.ts'
import { reportOf } from './purchases/report.ts'

// npm run bench -- purchases [--engine sqlite] [--people 5000]: measures deliveries of shops while people are in rooms.

await measureBesideRooms('purchases', measurePurchases, reportOf)
