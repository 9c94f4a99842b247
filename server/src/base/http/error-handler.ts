import type { ErrorCode, Failure } from '@palco/contract/base/envelope'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { asAppError } from '../db/database-errors.ts'
import { AppError, invalidInput, notFound, unavailable } from '../errors.ts'
import type { LogOutage } from '../operations/outage-log.ts'
import { JSON_TYPE } from './shared-answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for routes that people open in the browser: answers with a page instead of the envelope. */
    showFailure?: (request: FastifyRequest, reply: FastifyReply, error: AppError) => FastifyReply
  }
}

export function handleErrors(app: FastifyInstance, logOutage: LogOutage) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    // During shutdown, thousands of requests may fail because the database is closed. Log them as one outage.
    const known = isClosing ? asOutage(translate(error), error) : translate(error)
    if (known.code === 'INTERNAL') request.log.error({ reqId: request.id, err: error }, 'request failed')
    if (known.code === 'UNAVAILABLE') logOutage(known)
    const { showFailure } = request.routeOptions.config
    return showFailure ? showFailure(request, withStatus(reply, known), known) : sendFailure(reply, known)
  })
}

const asOutage = (known: AppError, cause: unknown) => (known.code === 'INTERNAL' ? unavailable(cause) : known)

/** Answers a malformed URL. Sets the headers here, because no hook runs for a URL without a route. */
export const handleMalformedUrl =
  (headers: Record<string, string>) => (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    sendFailure(reply.headers(headers), translate(error))
  }

export const handleUnknownRoute = (reply: FastifyReply) => sendFailure(reply, notFound())

const sendFailure = (reply: FastifyReply, error: AppError) =>
  withStatus(reply, error).type(JSON_TYPE).send(failureOf(error))

function withStatus(reply: FastifyReply, { status, retryAfterSeconds }: AppError) {
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status)
}

export const failureOf = ({ code, message, details }: AppError): Failure => ({
  success: false,
  error: message,
  message,
  code,
  ...details,
})

const FRAMEWORK_REFUSALS: Record<number, [ErrorCode, string]> = {
  403: ['NOT_FOUND', 'Recurso não encontrado'],
  404: ['NOT_FOUND', 'Recurso não encontrado'],
  408: ['INVALID_INPUT', 'A requisição demorou demais para chegar'],
  412: ['INVALID_INPUT', 'O arquivo não é mais o mesmo'],
  413: ['TOO_LARGE', 'O conteúdo enviado é grande demais'],
  414: ['TOO_LARGE', 'O endereço é longo demais'],
  415: ['WRONG_TYPE', 'Tipo de conteúdo não suportado'],
  416: ['INVALID_INPUT', 'O trecho pedido não existe neste arquivo'],
  417: ['INVALID_INPUT', 'A expectativa da requisição não pode ser atendida'],
  431: ['TOO_LARGE', 'Os cabeçalhos da requisição são grandes demais'],
}

export function refusalOf(status: number): AppError {
  const [code, message] = FRAMEWORK_REFUSALS[status] ?? ['INVALID_INPUT', 'Requisição inválida']
  // Fastify's 403 means path traversal. Answer it like any missing file.
  return new AppError(status === 403 ? 404 : status, code, message)
}

function translate(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation[0]?.message)
  const { statusCode: status = 500 } = error as FastifyError
  return status >= 400 && status < 500 ? refusalOf(status) : asAppError(error)
}
