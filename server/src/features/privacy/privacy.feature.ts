import type { Feature, Shared } from '../feature.ts'
import { createOwnData } from './own-data/own-data.service.ts'
import { ownPrivacyRoutes } from './own-privacy.routes.ts'
import { recordRoutes } from './record/record.routes.ts'
import { createRecords, type RecordParts } from './record/record.service.ts'
import { createOwnRequests } from './requests/own-requests.service.ts'
import { REQUEST_REFUSED } from './requests/request-refused.mail.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { createRequests } from './requests/requests.service.ts'
import { privacySettingsRoutes } from './settings/privacy-settings.routes.ts'
import { createPrivacySettings } from './settings/privacy-settings.service.ts'

export function privacyFeature(shared: Shared, parts: RecordParts): Feature {
  shared.mail.register(REQUEST_REFUSED)
  const requests = createOwnRequests(shared)
  return {
    routes: ownPrivacyRoutes(requests, createOwnData(shared, requests), shared),
    adminRoutes: [
      privacySettingsRoutes(createPrivacySettings(shared)),
      recordRoutes(createRecords(shared, parts)),
      requestRoutes(createRequests(shared)),
    ],
  }
}
