import type { Feature, Shared } from '../feature.ts'
import { privacySettingsRoutes } from './settings/privacy-settings.routes.ts'
import { createPrivacySettings } from './settings/privacy-settings.service.ts'

export const privacyFeature = (shared: Shared): Feature => ({
  adminRoutes: [privacySettingsRoutes(createPrivacySettings(shared))],
})
