import type { Feature, Shared } from '../feature.ts'
import { createDownloads } from './download/downloads.ts'
import { createOwnDownloads } from './download/own-downloads.ts'
import { downloadByLinkRoutes, downloadLinkRoutes } from './download-links/download-links.routes.ts'
import { createDownloadLinks } from './download-links/download-links.service.ts'
import { openDownloadTokens } from './download-links/download-tokens.ts'
import { OWN_DATA } from './download-links/own-data.mail.ts'
import { erasureRoutes } from './erasure/erasures.routes.ts'
import { openErasures } from './erasure/erasures.service.ts'
import { createOwnData } from './own-data/own-data.service.ts'
import { createOwnDetails } from './own-data/own-details.ts'
import { ownPrivacyRoutes } from './own-privacy.routes.ts'
import { recordRoutes } from './record/record.routes.ts'
import { createRecords, type RecordParts } from './record/record.service.ts'
import { createOwnRequests } from './requests/own-requests.service.ts'
import { REQUEST_REFUSED } from './requests/request-refused.mail.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { createRequests } from './requests/requests.service.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import type { Retention } from './retention/retention.service.ts'
import { privacySettingsRoutes } from './settings/privacy-settings.routes.ts'
import { createPrivacySettings } from './settings/privacy-settings.service.ts'

export async function privacyFeature(shared: Shared, retention: Retention, parts: RecordParts): Promise<Feature> {
  shared.mail.register(REQUEST_REFUSED, OWN_DATA)
  const requests = createOwnRequests(shared)
  const erasures = await openErasures(shared)
  const downloads = createDownloads(shared, parts.papers)
  const openDownload = createOwnDownloads(shared, downloads)
  const links = createDownloadLinks(shared, await openDownloadTokens(shared.db))
  return {
    routes: [
      ownPrivacyRoutes(
        {
          requests,
          readOwnData: createOwnData(shared, requests),
          correctDetails: createOwnDetails(shared),
          openDownload,
        },
        shared,
      ),
      downloadByLinkRoutes(links, openDownload),
    ],
    adminRoutes: [
      privacySettingsRoutes(createPrivacySettings(shared)),
      recordRoutes(createRecords(shared, parts)),
      requestRoutes(createRequests(shared)),
      downloadLinkRoutes(links, shared.config.publicUrl),
      erasureRoutes(erasures),
      retentionRoutes(retention),
    ],
    start: erasures.start,
    async tidy(now, stop) {
      await erasures.resume()
      await retention.tidy(now, stop)
    },
  }
}
