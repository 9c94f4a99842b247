import {
  type PasskeyAnswer,
  type PasskeyLogin,
  type PasskeyLoginOptions,
  type PasskeyRequestOptions,
  SECOND_STEP_MINUTES,
  TOTP_DIGITS,
} from '@palco/contract/auth/second-factor'
import type { SecondStepWay } from '@palco/contract/session/second-step'
import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import type { SignInChallengesTable } from '../../base/db/second-factor-tables.ts'
import { type AppError, secondFactorRequired, secondStepExpired, totpUnreadable } from '../../base/errors.ts'
import { openSigner } from '../session/signer.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import * as challenges from './challenges.repo.ts'
import type { FactorMails } from './factor-mails.ts'
import * as repo from './factors.repo.ts'
import { requestOptions, type Site, verifyPasskey } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { stepOfCode } from './totp.ts'

export const SECOND_STEP_MS = SECOND_STEP_MINUTES * 60_000
const TOTP_CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`)

/** A sign-in whose first step (the password or a personal link) was right. */
export interface SecondStepOf {
  hash: string
  userId: string
  passwordHash: string
  /** The personal link that began the sign-in, and the password that it sets. */
  link: { hash: string; newPasswordHash: string } | null
  challenge: string | null
}

export type Proof = { code: string } | { passkey: PasskeyAnswer }

/**
 * Marks a code or a passkey's counter as used, in the transaction of the act that it permits. Resolves to `false` if
 * another call, on any node, has used it since it was checked.
 */
export type Consume = (trx: Transaction) => Promise<boolean>

export type SecondSteps = Awaited<ReturnType<typeof openSecondSteps>>

export async function openSecondSteps(db: Database, box: SecretBox | null, mails: FactorMails) {
  const { sign, isSigned } = await openSigner(db, 'passkeys')

  async function waysOf(userId: string, site: Site): Promise<SecondStepWay[]> {
    const [passkeys, totp, codes] = await Promise.all([
      repo.listPasskeys(db, userId),
      repo.findTotp(db, userId),
      repo.countRecoveryCodes(db, userId),
    ])
    return [
      ...(passkeys.some(({ rpId }) => rpId === site.rpId) ? (['passkey'] as const) : []),
      ...(totp ? (['totp'] as const) : []),
      ...(codes ? (['recovery'] as const) : []),
    ]
  }

  /** Checks a code of the authenticator app or a recovery code. Returns `null` if it is wrong. */
  async function checkCode(userId: string, given: string): Promise<Consume | null> {
    const code = given.replace(/\s/g, '')
    if (TOTP_CODE.test(code)) return checkTotp(userId, code)
    const hash = hashRecoveryCode(code)
    if (!(await repo.hasRecoveryCode(db, userId, hash))) return null
    return async (trx) => {
      if (!(await repo.useRecoveryCode(trx, userId, hash))) return false
      await mails.changed(trx, userId, 'code-used')
      return true
    }
  }

  async function checkTotp(userId: string, code: string): Promise<Consume | null> {
    const totp = await repo.findTotp(db, userId)
    if (!totp) return null
    const secret = box?.open(totp.secret, userId)
    if (!secret) throw totpUnreadable()
    const step = stepOfCode(secret, code, Date.now())
    if (step === null || step <= totp.lastStep) return null
    return (trx) => repo.useStep(trx, userId, totp.secret, step)
  }

  async function checkPasskey(
    userId: string,
    answer: PasskeyAnswer,
    expected: Parameters<typeof verifyPasskey>[2],
  ): Promise<Consume | null> {
    const passkey = await repo.findPasskey(db, answer.id)
    if (passkey?.userId !== userId) return null
    const counter = await verifyPasskey(answer, passkey, expected)
    return counter === null ? null : (trx) => repo.markPasskeyUsed(trx, passkey, counter)
  }

  return {
    checkCode,

    /**
     * Stores that the first step was right. Returns the error with which the call is answered: it says how the sign-in
     * continues.
     */
    async begin(
      { userId, passwordHash, link }: Pick<SecondStepOf, 'userId' | 'passwordHash' | 'link'>,
      site: Site,
      trustDays: number,
    ): Promise<AppError> {
      const token = newToken()
      await challenges.insertChallenge(
        db,
        {
          hash: hashToken(token),
          user_id: userId,
          purpose: 'second-step',
          password_hash: passwordHash,
          link_hash: link?.hash ?? null,
          new_password_hash: link?.newPasswordHash ?? null,
        },
        SECOND_STEP_MS,
      )
      return secondFactorRequired({ token, ways: await waysOf(userId, site), trustDays })
    },

    async find(token: string): Promise<SecondStepOf> {
      const row = await challenges.findChallenge(db, 'second-step', hashToken(token))
      const step = row && toStep(row)
      if (!step) throw secondStepExpired()
      return step
    },

    async optionsFor({ hash, userId }: SecondStepOf, site: Site): Promise<PasskeyRequestOptions> {
      const passkeys = (await repo.listPasskeys(db, userId)).filter(({ rpId }) => rpId === site.rpId)
      const options = await requestOptions(site, { passkeys, verification: 'preferred', timeMs: SECOND_STEP_MS })
      await challenges.setChallenge(db, hash, options.challenge)
      return options
    },

    /** Checks the second factor. Returns `null` if it is wrong. */
    async check(step: SecondStepOf, proof: Proof, site: Site): Promise<Consume | null> {
      const { hash, userId, challenge } = step
      if ('code' in proof) return checkCode(userId, proof.code)
      if (!challenge) return null
      const consume = await checkPasskey(userId, proof.passkey, { challenge, site, verification: 'preferred' })
      // Remove the challenge, because only one attempt may be made with it.
      if (!consume) await challenges.setChallenge(db, hash, null)
      return consume
    },

    /** Ends the unfinished sign-in. If several calls have the same token, only one of them gets `true`. */
    take: (trx: Transaction, { hash }: SecondStepOf) => challenges.takeChallenge(trx, hash),

    /**
     * Returns options for a sign-in with only a passkey. They are signed and not stored: anybody may request them, and
     * storing them would cost a write each time.
     */
    async passkeyOptions(site: Site): Promise<PasskeyLoginOptions> {
      const options = await requestOptions(site, { verification: 'required', timeMs: SECOND_STEP_MS })
      const content = `${Date.now() + SECOND_STEP_MS}.${options.challenge}`
      return { token: `${content}.${sign(content)}`, options }
    },

    /** Returns whose passkey it is; `null` if it belongs to nobody or the answer is wrong. */
    async checkPasskeyLogin({ token, passkey: answer }: PasskeyLogin, site: Site) {
      const challenge = readToken(token)
      const passkey = challenge && (await repo.findPasskey(db, answer.id))
      if (!passkey) return null
      const consume = await checkPasskey(passkey.userId, answer, { challenge, site, verification: 'required' })
      if (!consume) return null
      const used = hashToken(challenge)
      return {
        userId: passkey.userId,
        consume: async (trx: Transaction) =>
          (await challenges.markUsed(trx, used, passkey.userId, SECOND_STEP_MS)) && (await consume(trx)),
      }
    },
  }

  /** Returns the challenge from the token of a sign-in with a passkey. */
  function readToken(token: string): string {
    const [expiresAt = '', challenge = '', signature = ''] = token.split('.')
    if (!isSigned(`${expiresAt}.${challenge}`, signature) || Number(expiresAt) <= Date.now()) throw secondStepExpired()
    return challenge
  }
}

function toStep(row: Selectable<SignInChallengesTable>): SecondStepOf | null {
  const { hash, user_id: userId, password_hash: passwordHash, challenge } = row
  const { link_hash, new_password_hash } = row
  if (passwordHash === null) return null
  const link = link_hash && new_password_hash ? { hash: link_hash, newPasswordHash: new_password_hash } : null
  return { hash, userId, passwordHash, link, challenge }
}
