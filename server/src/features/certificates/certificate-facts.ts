import { attendedRoom } from '@palco/contract/attendance/attendance-report'
import { issueFrom } from '@palco/contract/certificates/certificate-design'
import { certificateRight, promisesCertificate } from '@palco/contract/certificates/certificate-right'
import { type CertificateStanding, certificateStanding } from '@palco/contract/certificates/certificate-standing'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import type { ClaimTerms } from './claimants.ts'

// The facts that decide about a person's certificate are packed into one number. The database groups people by this
// number, and `standingOf` runs once for each group.

const FLAGS = [
  'isActive',
  'isGranted',
  'isBlocked',
  'hasValid',
  'hasRevoked',
  'isDownloaded',
  'hasConfirmedName',
  'isPrintable',
] as const

/** `hasValid`, `hasRevoked` and `isDownloaded` are about the latest certificate. */
export type CertificateFacts = Record<(typeof FLAGS)[number], boolean> & { held: Pass | undefined }

/** The number is stored, so the order of flags and passes must not change. */
export const packFacts = (facts: CertificateFacts): number =>
  FLAGS.reduce((packed, flag, bit) => packed + (facts[flag] ? 2 ** bit : 0), 0) +
  2 ** FLAGS.length * (facts.held ? PASSES.indexOf(facts.held) + 1 : 0)

export function unpackFacts(packed: number): CertificateFacts {
  const flags = FLAGS.map((flag, bit) => [flag, Math.floor(packed / 2 ** bit) % 2 === 1])
  const held = PASSES[Math.floor(packed / 2 ** FLAGS.length) - 1]
  return { ...(Object.fromEntries(flags) as Record<(typeof FLAGS)[number], boolean>), held }
}

export function standingOf(
  facts: CertificateFacts,
  hasReached: boolean,
  { event, settings, now }: ClaimTerms,
): CertificateStanding {
  const { isActive, held, hasConfirmedName } = facts
  const right =
    isActive && facts.isBlocked
      ? ({ kind: 'revoked' } as const)
      : certificateRight({
          isActive,
          held,
          terms: event,
          from: issueFrom(settings, event),
          now,
          time: hasReached ? ALL_OF_IT : NONE_OF_IT,
          grant: facts.isGranted ? { minutes: 0 } : null,
        })
  return certificateStanding({
    right,
    hasConfirmedName,
    isPromised: promisesCertificate(held, event.passes),
    certificate: facts.hasValid ? { state: 'valid' } : facts.hasRevoked ? { state: 'revoked' } : null,
  })
}

/** Returns the attended time of a person who was in a room of one hour for 60 minutes, or not at all. */
function timeOf(minutes: 0 | 60) {
  const window = { opensAt: 0, plannedEndsAt: 3_600_000, endsAt: 3_600_000 }
  const stays = [{ startedAt: 0, lastSeenAt: minutes * 60_000, leftAt: null, hiddenMs: 0 }]
  const week = attendedRoom({ window, stays })
  return { week, rooms: [{ ...week, roomId: '', title: '', speaker: '', startDate: null, window, open: null }] }
}
const [ALL_OF_IT, NONE_OF_IT] = [timeOf(60), timeOf(0)]
