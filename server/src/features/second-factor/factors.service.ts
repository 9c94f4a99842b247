import {
  type FactorAdded,
  type NewPasskey,
  type OwnFactors,
  PASSKEYS_MAX,
  type PasskeyCreationOptions,
  type TotpStart,
} from '@palco/contract/auth/second-factor'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { conflict, notFound, notSignedIn, passkeyRefused, wrongCode } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { findPasswordHash } from '../people/accounts.repo.ts'
import { readPerson } from '../people/person.repo.ts'
import { lockUser } from '../session/sessions.repo.ts'
import { assertStillMay } from '../session/still-may.ts'
import { hashToken } from '../session/tokens.ts'
import * as challenges from './challenges.repo.ts'
import type { FactorMails } from './factor-mails.ts'
import * as repo from './factors.repo.ts'
import type { FactorChange } from './factors-changed.mail.ts'
import { challengeIn, creationOptions, readNewPasskey, type Site } from './passkeys.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { resetFactors } from './reset-factors.ts'
import { SECOND_STEP_MS } from './second-steps.ts'
import type { SecretBox } from './secret-box.ts'
import { newTotp, stepOfCode } from './totp.ts'
import type { Trust } from './trust.ts'

/**
 * The time limit for setting up an authenticator app. It is longer than that of a sign-in, because the app may have to
 * be installed first.
 */
const TOTP_SETUP_MS = 30 * 60_000

const NO_TOTP = 'Este servidor não tem a chave para guardar aplicativos autenticadores. Use uma chave de acesso.'

export type Factors = ReturnType<typeof createFactors>

interface FactorsParts extends Pick<Shared, 'db' | 'bus' | 'catalog'> {
  mails: FactorMails
  trust: Trust
  box: SecretBox | null
}

type OwnChange = Exclude<FactorChange, 'code-used'>

/** Members of the team change their own second factors here, and owners reset those of others. */
export function createFactors({ db, bus, catalog, mails, trust, box }: FactorsParts) {
  /**
   * Runs a change of the person's factors, which is audited and mailed. Concurrent changes wait for each other, so that
   * only the first factor creates recovery codes.
   */
  const change = <Result>(
    userId: string,
    work: (trx: Transaction, record: (change: OwnChange, factor?: string) => Promise<void>) => Promise<Result>,
    actor: Actor,
  ) =>
    bus.transaction(async (trx, announce) => {
      if (!(await lockUser(trx, userId))) throw notSignedIn()
      const { name } = await readPerson(trx, userId)
      const result = await work(trx, async (change, factor) => {
        await recordAudit(trx, actor, {
          action: `user.factor-${change}`,
          target: { type: 'user', id: userId, name },
          ...(factor && { changes: { factor: [null, factor] } }),
        })
        await mails.changed(trx, userId, change)
      })
      announceChange(announce, userId)
      return result
    })

  /** Creates recovery codes if the person has none, for example when they add their first factor. */
  async function firstCodes(trx: Transaction, userId: string): Promise<FactorAdded> {
    if ((await repo.countRecoveryCodes(trx, userId)) > 0) return { recoveryCodes: null }
    return { recoveryCodes: await renewCodes(trx, userId) }
  }

  async function renewCodes(trx: Transaction, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    await repo.replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode))
    return codes
  }

  /** Deletes recovery codes, trusted browsers and unfinished sign-ins when no factor is left. */
  async function tidyAfterRemoval(trx: Transaction, userId: string) {
    if (!(await repo.hasFactor(trx, userId))) await repo.deleteFactors(trx, userId)
  }

  return {
    async list(userId: string, trustCookie: string): Promise<OwnFactors> {
      const passwordHash = await findPasswordHash(db, userId)
      if (!passwordHash) throw notSignedIn()
      const [passkeys, totp, recoveryCodesLeft, browsers] = await Promise.all([
        repo.listPasskeys(db, userId),
        repo.findTotp(db, userId),
        repo.countRecoveryCodes(db, userId),
        trust.list(userId, passwordHash),
      ])
      const isThis = trust.isNamedBy(trustCookie)
      return {
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
        hasTotp: totp !== undefined,
        mayUseTotp: box !== null && (!totp || box.open(totp.secret, userId) !== null),
        recoveryCodesLeft,
        trustedBrowsers: browsers.map((each) => ({
          id: each.id,
          browser: each.browser,
          createdAt: each.created_at,
          expiresAt: each.expires_at,
          isThis: isThis(each),
        })),
        requiredFrom: catalog.current().event.team.secondFactorFrom,
      }
    },

    async startPasskey(userId: string, site: Site): Promise<PasskeyCreationOptions> {
      const [person, passkeys] = await Promise.all([readPerson(db, userId), repo.listPasskeys(db, userId)])
      if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys()
      const { title } = catalog.current().event
      const options = await creationOptions(site, person, { event: title, passkeys, timeMs: SECOND_STEP_MS })
      const { challenge } = options
      const begun = { hash: hashToken(challenge), user_id: userId, purpose: 'passkey', challenge } as const
      await challenges.insertChallenge(db, begun, SECOND_STEP_MS)
      return options
    },

    async addPasskey(userId: string, { name, response }: NewPasskey, site: Site, actor: Actor): Promise<FactorAdded> {
      const signed = challengeIn(response.response.clientDataJSON)
      const begun = signed && (await challenges.findChallenge(db, 'passkey', hashToken(signed)))
      if (!begun || begun.user_id !== userId || !begun.challenge) throw passkeyRefused()
      const { hash, challenge } = begun
      const passkey = await readNewPasskey(response, { challenge, site })
      if (!passkey) throw passkeyRefused()
      return change(
        userId,
        async (trx, record) => {
          if (!(await challenges.takeChallenge(trx, hash))) throw passkeyRefused()
          if ((await repo.listPasskeys(trx, userId)).length >= PASSKEYS_MAX) throw tooManyPasskeys()
          if (!(await repo.insertPasskey(trx, { ...passkey, userId, name }))) throw passkeyRefused()
          await record('added', name)
          return firstCodes(trx, userId)
        },
        actor,
      )
    },

    removePasskey: (userId: string, id: string, actor: Actor) =>
      change(
        userId,
        async (trx, record) => {
          const name = await repo.deletePasskey(trx, userId, id)
          if (name === null) throw notFound('Chave de acesso não encontrada')
          await tidyAfterRemoval(trx, userId)
          await record('removed', name)
        },
        actor,
      ),

    /**
     * Begins the set-up of an app. The new secret is stored, encrypted, until a code confirms that the app has it.
     * Until then, an earlier app still works.
     */
    async startTotp(userId: string): Promise<TotpStart> {
      if (!box) throw conflict(NO_TOTP)
      const { email } = await readPerson(db, userId)
      const totp = newTotp(catalog.current().event.title, email)
      const challenge = box.seal(totp.secret, userId)
      const begun = { hash: hashToken(challenge), user_id: userId, purpose: 'totp', challenge } as const
      await challenges.insertChallenge(db, begun, TOTP_SETUP_MS)
      return totp
    },

    async confirmTotp(userId: string, code: string, actor: Actor): Promise<FactorAdded> {
      const begun = await challenges.findNewestChallenge(db, 'totp', userId)
      const sealed = begun?.challenge
      const secret = sealed && box?.open(sealed, userId)
      if (!secret) throw conflict('A configuração expirou. Comece de novo.')
      const step = stepOfCode(secret, code.replace(/\s/g, ''), Date.now())
      if (step === null) throw wrongCode()
      return change(
        userId,
        async (trx, record) => {
          if (!(await challenges.takeChallenge(trx, begun.hash))) throw wrongCode()
          await repo.saveTotp(trx, userId, sealed, step)
          await record('added', 'TOTP')
          return firstCodes(trx, userId)
        },
        actor,
      )
    },

    removeTotp: (userId: string, actor: Actor) =>
      change(
        userId,
        async (trx, record) => {
          if (!(await repo.deleteTotp(trx, userId))) throw notFound('Nenhum aplicativo autenticador configurado')
          await tidyAfterRemoval(trx, userId)
          await record('removed', 'TOTP')
        },
        actor,
      ),

    renewCodes: (userId: string, actor: Actor) =>
      change(
        userId,
        async (trx, record) => {
          if (!(await repo.hasFactor(trx, userId))) throw conflict('Configure antes uma segunda etapa.')
          await record('codes-renewed')
          return renewCodes(trx, userId)
        },
        actor,
      ),

    removeTrust: (userId: string, id: string) =>
      bus.transaction(async (trx) => {
        if (!(await repo.deleteTrusted(trx, userId, id))) throw notFound('Navegador não encontrado')
      }),

    async reset(id: string, actor: Actor) {
      if (id === actor.userId) throw conflict('Peça a outro dono que redefina a sua segunda etapa.')
      const { name, role } = await readPerson(db, id)
      if (role !== 'ADMIN') throw notFound('Membro da equipe não encontrado')
      await bus.transaction(async (trx, announce) => {
        await assertStillMay(trx, actor, id)
        if (await resetFactors(trx, announce, { id, name }, actor)) await mails.reset(trx, id)
      })
    },
  }
}

/** Makes the nodes read the person again. Pages that are open then read their profile again. */
const announceChange = (announce: Announce, userId: string) => announce({ type: 'users-changed', userIds: [userId] })

const tooManyPasskeys = () => conflict(`São no máximo ${PASSKEYS_MAX} chaves de acesso. Remova uma antes.`)
