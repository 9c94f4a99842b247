import type { ErrorCode, Failure } from '@palco/contract/envelope'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, invalidInput, notFound } from '../errors.ts'

/** The one place where an error becomes an answer. Nothing of a stack or of SQL passes it. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = translate(error)
    if (known.status >= 500 && known.code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
    return sendFailure(reply, known)
  })
}

export const handleUnknownRoute = (reply: FastifyReply) => sendFailure(reply, notFound())

function sendFailure(reply: FastifyReply, { status, code, message, retryAfterSeconds }: AppError) {
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  const failure: Failure = { success: false, error: message, message, code }
  return reply.code(status).send(failure)
}

/** Refusals of the framework itself, in our words. */
const FRAMEWORK_REFUSALS: Record<number, [ErrorCode, string]> = {
  400: ['INVALID_INPUT', 'Requisição inválida'],
  413: ['TOO_LARGE', 'O conteúdo enviado é grande demais'],
  415: ['WRONG_TYPE', 'Tipo de conteúdo não suportado'],
}

function translate(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation[0]?.message ?? 'Dados inválidos')
  const status = (error as FastifyError).statusCode ?? 500
  const refusal = FRAMEWORK_REFUSALS[status]
  if (refusal) return new AppError(status, ...refusal)
  return new AppError(500, 'INTERNAL', 'Erro interno do servidor. Tente novamente.')
}
