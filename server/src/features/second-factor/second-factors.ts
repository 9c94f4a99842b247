import type { PasskeyLogin } from '@palco/contract/auth/second-factor'
import type { Config } from '../../base/config.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import type { Shared } from '../feature.ts'
import type { Caller } from '../session/sign-in.ts'
import { openFactorBox } from './factor-key.ts'
import { createFactorMails } from './factor-mails.ts'
import { findTotp } from './factors.repo.ts'
import { createFactors } from './factors.service.ts'
import { type Consume, openSecondSteps } from './second-steps.ts'
import { mayHavePasskeys, siteOf } from './site.ts'
import { createTrust } from './trust.ts'

/**
 * The maximum number of sign-ins that may reach the second step of an account in a minute, for each known browser or IP
 * address. They don't count towards the account's limit of sign-ins, because somebody who only knows the password could
 * use it up.
 */
const BEGUN_A_MINUTE = 30

export type SecondFactors = Awaited<ReturnType<typeof openSecondFactors>>

interface Parts extends Pick<Shared, 'db' | 'bus' | 'catalog' | 'mail'> {
  config: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'secondFactorKey' | 'dataDir' | 'databaseUrl'>>
}

/** The functions for second factors that sign-ins by password and by personal link need. */
export async function openSecondFactors(parts: Parts) {
  const { db, catalog, config } = parts
  const box = openFactorBox(config)
  const trust = createTrust(db, catalog)
  const mails = createFactorMails(parts.mail)
  const steps = await openSecondSteps(db, box, mails)

  const begunSignIns = createLimiter(BEGUN_A_MINUTE, 60)

  const siteOfCaller = ({ page }: Pick<Caller, 'page'>) => siteOf(config.publicUrl, page)

  return {
    steps,
    trust,
    factors: createFactors({ ...parts, mails, trust, box }),
    siteOf: siteOfCaller,

    /** Returns whether members could add a second factor on this page. */
    canBeAdded: (page: string) => box !== null || mayHavePasskeys(siteOfCaller({ page })),

    /** Returns whether a sign-in needs a second step in this browser, after the first one was right. */
    async isAsked(person: { id: string; has_second_factor: boolean }, passwordHash: string, caller: Caller) {
      if (!person.has_second_factor) return false
      return !(await trust.isTrusted(person.id, passwordHash, caller.trustCookie))
    },

    /** Returns whether codes of the person's authenticator app can be checked here. */
    hasTotp: async (userId: string) => box !== null && (await findTotp(db, userId)) !== undefined,

    /** Checks the second factor of somebody who is signed in. Returns `null` if it is wrong. */
    async checkOwn(userId: string, proof: { code: string } | PasskeyLogin, caller: Caller): Promise<Consume | null> {
      if ('code' in proof) return steps.checkCode(userId, proof.code)
      const proven = await steps.checkPasskeyLogin(proof, siteOfCaller(caller))
      return proven?.userId === userId ? proven.consume : null
    },

    /** `device`: the name of a browser that has signed in to the account before. */
    async begin(begun: Parameters<typeof steps.begin>[0], caller: Caller, device: string | null) {
      await begunSignIns.count(`${begun.userId} ${device ?? caller.address}`)
      return steps.begin(begun, siteOfCaller(caller), catalog.current().event.team.trustDays)
    },
  }
}
