import { measureBesideRooms } from './beside-rooms/run.ts'
import { measureQuestions } from './questions/measure.ts'
import { reportOf } from './questions/report.ts'

// npm run bench -- questions [--engine sqlite] [--people 10000]: measures questions and votes of the people in one
// room.

await measureBesideRooms('questions', measureQuestions, reportOf, '10000')
