import type { Feature, Shared } from '../../../feature.ts'
import { checkPages } from './check.routes.ts'
import { createCheck, type DrawPicture } from './check.service.ts'

/** The public page that checks a certificate. */
export const checkFeature = (shared: Shared, drawPicture: DrawPicture): Feature => ({
  pages: checkPages(createCheck(shared, drawPicture), shared),
})
