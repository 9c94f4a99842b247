import { certificateNotEarned } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import type { FindCertifiedTime } from '../attendance/certified-time.ts'
import type { Shared } from '../feature.ts'
import type { ConfirmedName } from './certificate-people.repo.ts'
import { dayOf, printOf } from './certificate-print.ts'
import { currentSettings } from './certificate-settings.repo.ts'
import { SAMPLE_CODE } from './certificate-settings.service.ts'
import { stateOf } from './certificates.repo.ts'
import { readClaimants } from './claimants.ts'
import type { DrawPicture } from './draw-paper.ts'
import { checkPrintable, type Issuing } from './issue.service.ts'
import type { Papers } from './paper/papers.ts'

/** Previews of one person: a few spellings of a name. */
const PREVIEWS_A_MINUTE = 30

type Parts = Pick<Shared, 'db' | 'catalog'> & {
  issuing: Pick<Issuing, 'languageOf'>
  certifiedTime: FindCertifiedTime
  papers: Pick<Papers, 'picture'>
  drawPicture: DrawPicture
}

export type NamePreview = ReturnType<typeof createNamePreview>

/** The paper as it would be issued or corrected with a name, as a PNG. Nothing is stored, and its code is no code. */
export function createNamePreview({ db, catalog, issuing, certifiedTime, papers, drawPicture }: Parts) {
  const previews = createLimiter(PREVIEWS_A_MINUTE, 60)

  return async function previewName(
    userId: string,
    { name, language }: ConfirmedName,
    origin: string,
  ): Promise<Buffer> {
    await previews.count(userId)
    checkPrintable(name)
    const { event } = catalog.current()
    const settings = await currentSettings(db)
    const now = Date.now()
    const claimant = (await readClaimants(db, await certifiedTime([userId]), { event, settings, now })).get(userId)
    const { latest, right } = claimant ?? { latest: null, right: null }
    // A correction keeps everything but the name, the language and the day.
    if (latest && stateOf(latest) === 'valid') {
      const changed = { name, language: language ?? latest.print.language, issuedOn: dayOf(now, event) }
      return drawPicture({ ...latest, code: SAMPLE_CODE, print: { ...latest.print, ...changed } }, origin)
    }
    if (!claimant || !(right?.kind === 'earned' || right?.kind === 'early'))
      throw certificateNotEarned('Ainda não há um certificado para mostrar')
    const print = printOf({
      claimant,
      name,
      event,
      settings,
      language: language ?? issuing.languageOf(claimant),
      now: right.kind === 'early' ? Date.parse(right.from) : now,
    })
    return papers.picture({ print, code: SAMPLE_CODE, settings, logo: event.images.logo }, origin)
  }
}
