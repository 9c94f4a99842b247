import type { Feature, Shared } from '../feature.ts'
import { recordRoutes } from './record/record.routes.ts'
import { createRecords, type RecordParts } from './record/record.service.ts'
import { privacySettingsRoutes } from './settings/privacy-settings.routes.ts'
import { createPrivacySettings } from './settings/privacy-settings.service.ts'

export const privacyFeature = (shared: Shared, parts: RecordParts): Feature => ({
  adminRoutes: [privacySettingsRoutes(createPrivacySettings(shared)), recordRoutes(createRecords(shared, parts))],
})
