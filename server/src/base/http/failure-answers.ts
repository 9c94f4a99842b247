import type { FastifySchema } from 'fastify'

const MEANINGS: Record<number, string> = {
  400: 'A field is missing or invalid.',
  401: 'Nobody is signed in, or the session has ended.',
  403: 'The signed-in person may not do this.',
  404: 'Not found.',
  409: 'It conflicts with stored data, or somebody else has changed it since.',
  410: 'It can not be used any more.',
  413: 'The body is too large.',
  415: 'The content type is not supported.',
  429: 'Too many attempts; `Retry-After` says when to retry.',
  503: 'Busy, or the database is unavailable; `Retry-After` says when to retry.',
}

const SCHEMA = { $ref: '#/components/schemas/Failure' }

/** The schema of a call for its documentation, with every status that it may fail with. */
export function withFailures(schema: FastifySchema, { failures, roles, security }: FastifySchema): FastifySchema {
  const statuses = new Set([
    ...(failures ?? []),
    // Headers and URLs can be malformed, too.
    400,
    ...(schema.body ? [413, 415] : []),
    ...(security?.length ? [401] : []),
    ...(roles ? [403] : []),
    503,
  ])
  const answers = [...statuses].map((status) => [
    status,
    { description: MEANINGS[status], content: { 'application/json': { schema: SCHEMA } } },
  ])
  return { ...schema, response: { ...successes(schema.response), ...Object.fromEntries(answers) } }
}

const successes = (response: unknown) =>
  Object.fromEntries(
    Object.entries(response ?? {})
      .filter(([status]) => status.startsWith('2'))
      .map(([status, answer]) => [status, { description: 'Success.', ...answer }]),
  )
