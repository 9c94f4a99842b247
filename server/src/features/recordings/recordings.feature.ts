import type { Feature, Shared } from '../feature.ts'
import { recordingRoutes } from './recordings.routes.ts'
import { createRecordings } from './recordings.service.ts'

export const recordingsFeature = ({ bus }: Shared): Feature => ({
  adminRoutes: recordingRoutes(createRecordings(bus)),
})
