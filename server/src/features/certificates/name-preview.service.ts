import { certificateNotEarned } from '../../base/errors.ts'
import type { FindCertifiedTime } from '../../core/attendance/certified-time.ts'
import { toUser } from '../../core/people/users.repo.ts'
import type { Shared } from '../../feature.ts'
import { readClaimants } from './certificate-claims.ts'
import { createCertificateLimits } from './certificate-limits.ts'
import { dayOf, printOf } from './certificate-print.ts'
import { currentSettings } from './certificate-settings.repo.ts'
import { SAMPLE_CODE } from './certificate-settings.service.ts'
import { stateOf } from './certificates.repo.ts'
import type { DrawPicture } from './draw-paper.ts'
import { checkPrintable } from './issue.service.ts'
import type { Papers } from './paper/papers.ts'

type Parts = Pick<Shared, 'db' | 'catalog' | 'mail'> & {
  certifiedTime: FindCertifiedTime
  papers: Pick<Papers, 'picture'>
  drawPicture: DrawPicture
}

export type NamePreview = ReturnType<typeof createNamePreview>

/** The paper as it would be issued or corrected with a name, as a PNG. Nothing is stored, and its code is no code. */
export function createNamePreview({ db, catalog, mail, certifiedTime, papers, drawPicture }: Parts) {
  const limits = createCertificateLimits()

  return async function previewName(userId: string, name: string, origin: string): Promise<Buffer> {
    await limits.countWrite(userId)
    checkPrintable(name)
    const { event } = catalog.current()
    const settings = await currentSettings(db)
    const now = Date.now()
    const claimant = (await readClaimants(db, await certifiedTime([userId]), { event, settings, now })).get(userId)
    const { latest, right } = claimant ?? { latest: null, right: null }
    // A correction keeps everything but the name and the day.
    if (latest && stateOf(latest) === 'valid')
      return drawPicture(
        { ...latest, code: SAMPLE_CODE, print: { ...latest.print, name, issuedOn: dayOf(now, event) } },
        origin,
      )
    if (!claimant || !(right?.kind === 'earned' || right?.kind === 'early'))
      throw certificateNotEarned('Ainda não há um certificado para mostrar')
    const { person } = claimant
    const { languages } = toUser(person, person.access.groupIds, catalog.current())
    const print = printOf({
      ...{ claimant, name, event, settings },
      language: mail.languageFor(languages, person.interface_language),
      now: right.kind === 'early' ? Date.parse(right.from) : now,
    })
    return papers.picture({ print, code: SAMPLE_CODE, settings, logo: event.images.logo }, origin)
  }
}
