import type { Feature, Shared } from '../../feature.ts'
import type { DrawPicture } from '../draw-paper.ts'
import { checkPages } from './check.routes.ts'
import { createCheck } from './check.service.ts'

/** The public page that checks a certificate. */
export const checkFeature = (shared: Shared, drawPicture: DrawPicture): Feature => ({
  pages: checkPages(createCheck(shared, drawPicture), shared),
})
