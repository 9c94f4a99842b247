import * as z from 'zod/mini'
import { atMost, newPassword } from '../base/fields.ts'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../base/limits.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { heldPass } from '../passes/pass.ts'
import { TEAM_FUNCTIONS } from '../team/team-functions.ts'
import { user } from '../users/login-user.ts'

export const loginRequest = z.object({
  email: z
    .string('E-mail é obrigatório')
    .check(z.trim(), z.minLength(1, 'E-mail é obrigatório'), atMost(EMAIL_MAX_LENGTH)),
  password: z.string('Senha é obrigatória').check(z.minLength(1, 'Senha é obrigatória'), atMost(PASSWORD_MAX_LENGTH)),
})

export const profile = z.extend(user, {
  /**
   * Whether the person has a default password: that of the event or of their import, or a random one that nobody knows.
   * False once the person or an administrator has set another password, or a member of the team has used single
   * sign-on.
   */
  hasDefaultPassword: z.boolean(),
  ownPasswordRequired: z.optional(z.boolean()),
  /** Whether the member of the team must add a second factor before anything else. */
  secondFactorRequired: z.optional(z.boolean()),
  /**
   * The day from which the member of the team needs a second factor, such as `2025-12-01`. Missing for people who have
   * one or need none.
   */
  secondFactorFrom: z.optional(z.string()),
  /**
   * The language of the person's pages, mails and certificate. Missing if the person chose none and their rooms do not
   * determine one. Nodes of the previous release never send it (rolling upgrade).
   */
  language: z.optional(z.enum(INTERFACE_LANGUAGES)),
  /** Missing for people outside of the team, and from nodes of the previous release. */
  teamFunction: z.optional(z.enum(TEAM_FUNCTIONS)),
  /** The groups to which a member of the team with the function `READER` is limited. Missing for everybody else. */
  teamGroupIds: z.optional(z.array(z.string())),
  /** Missing for people who never had a pass. */
  held: z.optional(heldPass),
})

const token = z.string().check(z.minLength(1), z.maxLength(200))

const tokens = z.object({ accessToken: token, refreshToken: token })

export const loginAnswer = z.object({ user: profile, tokens, sessionToken: token })

export const refreshRequest = z.object({ refreshToken: token })
export const refreshAnswer = z.object({ tokens: z.object({ accessToken: token }) })

export const SAME_PASSWORD_MESSAGE = 'A nova senha deve ser diferente da atual'

export const passwordChange = z
  .object({
    currentPassword: z
      .string('Informe a senha atual')
      .check(z.minLength(1, 'Informe a senha atual'), atMost(PASSWORD_MAX_LENGTH)),
    newPassword,
  })
  .check(
    z.refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
      message: SAME_PASSWORD_MESSAGE,
      path: ['newPassword'],
    }),
  )
export const passwordChangeAnswer = z.object({ tokens })

export type LoginRequest = z.infer<typeof loginRequest>
export type LoginAnswer = z.infer<typeof loginAnswer>
export type Profile = z.infer<typeof profile>
export type PasswordChange = z.infer<typeof passwordChange>
