import { SAME_PASSWORD_MESSAGE } from '@palco/contract/auth/auth'
import type { ErrorCode, Failure } from '@palco/contract/base/envelope'
import type { SecondStep } from '@palco/contract/session/second-step'
import type { SessionEndReason } from '@palco/contract/session/session-end'
import { SESSION_END_TEXTS } from '@palco/contract/session/session-end-texts'
import { DELETED_AT_ONCE } from '@palco/contract/team/permissions'

/**
 * An error with a status and a code for the client. It can be thrown anywhere; `http/error-handler.ts` turns it into
 * the response.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | null
  details: Pick<Failure, 'reason' | 'attemptsLeft' | 'secondStep' | 'characters'> = {}

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    retryAfterSeconds: number | null = null,
    cause?: unknown,
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Means that the server or a backup command can't start or go on. The message says what is wrong and what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}

const withDetails = (error: AppError, details: AppError['details']) => Object.assign(error, { details })

export const invalidInput = (message = 'Dados inválidos') => new AppError(400, 'INVALID_INPUT', message)
export const notSignedIn = () =>
  new AppError(401, 'NOT_SIGNED_IN', 'Sessão inválida ou expirada. Faça login novamente.')
/**
 * The e-mail address or the password is wrong. The error is the same if the account does not exist. It contains the
 * number of attempts that are left, if there are few.
 */
export const invalidCredentials = (attemptsLeft: number | null = null) =>
  withDetails(
    new AppError(401, 'INVALID_CREDENTIALS', 'E-mail ou senha inválidos'),
    attemptsLeft === null ? {} : { attemptsLeft },
  )
export const wrongCurrentPassword = () => new AppError(400, 'INVALID_CREDENTIALS', 'A senha atual está incorreta')
/** The password that confirms a dangerous act is wrong. The status is not 401, because the session stays valid. */
export const notConfirmed = (attemptsLeft: number | null) =>
  withDetails(
    new AppError(400, 'INVALID_CREDENTIALS', 'Senha incorreta'),
    attemptsLeft === null ? {} : { attemptsLeft },
  )
export const knownPassword = () =>
  new AppError(400, 'PASSWORD_KNOWN', 'Escolha uma senha só sua, diferente da que você recebeu e da atual')
export const commonPassword = () =>
  new AppError(400, 'PASSWORD_COMMON', 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.')
export const ownPasswordRequired = () =>
  new AppError(403, 'OWN_PASSWORD_REQUIRED', 'Crie a sua própria senha para continuar.')
export const teamPasswordRequired = () =>
  new AppError(
    403,
    'OWN_PASSWORD_REQUIRED',
    'Para entrar na equipe, crie a sua própria senha: use o link que você recebeu ou peça outro.',
  )
/** The password was right, and a second factor is needed to finish the sign-in. */
export const secondFactorRequired = (secondStep: SecondStep) =>
  withDetails(new AppError(403, 'SECOND_FACTOR_REQUIRED', 'Confirme que é você com a segunda etapa.'), { secondStep })
export const secondFactorMissing = () =>
  new AppError(403, 'SECOND_FACTOR_MISSING', 'Configure a segunda etapa para continuar.')
export const secondStepExpired = () => new AppError(410, 'SECOND_STEP_EXPIRED', 'Esta entrada expirou. Comece de novo.')
/** Contains the number of attempts that are left, if there are few. */
export const wrongSecondStep = (attemptsLeft: number | null = null) =>
  withDetails(
    new AppError(401, 'INVALID_CREDENTIALS', 'A segunda etapa não foi confirmada. Tente de novo.'),
    attemptsLeft === null ? {} : { attemptsLeft },
  )
export const wrongCode = () => new AppError(400, 'INVALID_CREDENTIALS', 'O código está incorreto')
export const passkeyRefused = () =>
  new AppError(400, 'INVALID_CREDENTIALS', 'A chave de acesso não foi confirmada. Tente de novo.')
/** The key that decrypts the secret of the authenticator app is missing, for example after a restore. */
export const totpUnreadable = () =>
  new AppError(
    409,
    'TOTP_UNREADABLE',
    'Os códigos do aplicativo não podem ser conferidos agora. Use uma chave de acesso ou um código de recuperação.',
  )
export const samePassword = () => invalidInput(SAME_PASSWORD_MESSAGE)
export const sessionTerminated = (reason: SessionEndReason) =>
  withDetails(new AppError(401, 'SESSION_TERMINATED', SESSION_END_TEXTS[reason]), { reason })
export const forbidden = () => new AppError(403, 'FORBIDDEN', 'Você não tem permissão para acessar este recurso')
export const confirmationRequired = () =>
  new AppError(403, 'CONFIRMATION_REQUIRED', 'Confirme que é você para continuar.')
export const limitedToGroups = () =>
  new AppError(403, 'FORBIDDEN', 'A sua função na equipe vê só alguns grupos, e isto é da semana inteira')
export const limitedToRooms = () =>
  new AppError(403, 'FORBIDDEN', 'Só quem modera todas as salas bloqueia ou desbloqueia uma pessoa em todas.')
export const onlyOwnersDeleteMany = () =>
  new AppError(403, 'FORBIDDEN', `Só donos excluem mais de ${DELETED_AT_ONCE} pessoas em uma hora`)
export const onlyOwnersShorten = () =>
  new AppError(403, 'FORBIDDEN', 'Só donos definem ou encurtam prazos, porque o que eles apagam não volta')
export const previewIsReadOnly = () => new AppError(403, 'FORBIDDEN', 'Esta é uma prévia: nada pode ser alterado nela.')
export const previewEnded = () => new AppError(403, 'FORBIDDEN', 'Esta prévia terminou. Recarregue a página.')
export const accountInactive = () =>
  new AppError(403, 'ACCOUNT_INACTIVE', 'Seu acesso está desativado. Fale com o suporte.')
export const accountBlocked = () =>
  new AppError(403, 'ACCOUNT_BLOCKED', 'Seu acesso está bloqueado pela organização do evento. Fale com o suporte.')
/** `provider` is the name on the login page's button. */
export const singleSignOnRequired = (provider: string) =>
  new AppError(403, 'SINGLE_SIGN_ON_REQUIRED', `A equipe entra com ${provider}: use o botão abaixo do formulário.`)
/** The sign-in at the provider was used before, is too old, or began in another browser. */
export const signInExpired = () => new AppError(410, 'LINK_EXPIRED', 'O tempo para entrar acabou. Tente novamente.')
export const notFound = (message = 'Recurso não encontrado') => new AppError(404, 'NOT_FOUND', message)
export function orNotFound<Found>(found: Found | null | undefined, message: string): Found {
  if (found === null || found === undefined) throw notFound(message)
  return found
}
export const linkUnknown = () =>
  new AppError(404, 'LINK_UNKNOWN', 'Este link não existe. Confira se você copiou o endereço inteiro.')
export const linkUsed = () =>
  new AppError(410, 'LINK_USED', 'Este link já foi usado. Entre com a senha que você criou.')
export const linkExpired = () => new AppError(410, 'LINK_EXPIRED', 'Este link expirou. Peça um novo.')
export const linkReplaced = () =>
  new AppError(
    410,
    'LINK_REPLACED',
    'Este link foi cancelado, ou outro já foi usado. Entre com a sua senha, use o link mais recente ou peça um novo.',
  )
export const certificateNotEarned = (message: string) => new AppError(403, 'CERTIFICATE_NOT_EARNED', message)
export const certificateFinal = () =>
  new AppError(409, 'CERTIFICATE_FINAL', 'O nome não pode mais ser corrigido aqui. Fale com o suporte.')
export const nameUnprintable = (characters: string[]) =>
  withDetails(
    new AppError(400, 'NAME_UNPRINTABLE', `Estes caracteres não podem ser impressos: ${characters.join(' ')}`),
    { characters },
  )
/** The check found that a pasted URL will not play. */
export const addressRefused = (message: string) => new AppError(409, 'ADDRESS_REFUSED', message)
export const conflict = (message: string) => new AppError(409, 'CONFLICT', message)
export const changedMeanwhile = (
  message = 'Outra pessoa alterou este registro enquanto você editava. Recarregue e tente novamente.',
) => new AppError(409, 'CHANGED_MEANWHILE', message)
export const wrongType = (message: string) => new AppError(415, 'WRONG_TYPE', message)
export const tooLarge = (message: string) => new AppError(413, 'TOO_LARGE', message)
export const tooManyAttempts = (seconds: number) =>
  new AppError(429, 'TOO_MANY_ATTEMPTS', `Muitas tentativas. ${tryAgainIn(seconds)}`, seconds)
export const mailedJustNow = (seconds: number, what = 'Um link de acesso') =>
  new AppError(
    429,
    'TOO_MANY_ATTEMPTS',
    `${what} acaba de ser enviado por e-mail. Aguarde ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} para enviar outro.`,
    seconds,
  )
export const busy = (seconds: number) =>
  new AppError(503, 'BUSY', 'Muitas pessoas estão entrando agora. Tente novamente em instantes.', seconds)
export const busyWriting = () =>
  new AppError(503, 'BUSY', 'Outra pessoa está gravando os mesmos dados. Tente novamente em instantes.', 1)
/** The database is unavailable; `cause` is only for the log. */
export const unavailable = (cause: unknown) =>
  new AppError(
    503,
    'UNAVAILABLE',
    'O serviço está temporariamente indisponível. Tente novamente em instantes.',
    UNAVAILABLE_SECONDS,
    cause,
  )
export const internal = () => new AppError(500, 'INTERNAL', 'Erro interno do servidor. Tente novamente.')

const UNAVAILABLE_SECONDS = 5

function tryAgainIn(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return `Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`
}
