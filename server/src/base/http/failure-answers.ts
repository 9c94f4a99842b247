import type { FastifySchema } from 'fastify'

const MEANINGS: Record<number, string> = {
  400: 'Something that was sent is missing or not valid.',
  401: 'Nobody is signed in, or the session has ended.',
  403: 'Who is signed in may not do this.',
  404: 'There is no such thing.',
  409: 'It does not fit what is there, or somebody else has changed it since.',
  410: 'It was there, and can not be used any more.',
  413: 'What was sent is too large.',
  415: 'What was sent is not of a type that is taken.',
  429: 'Too many attempts; `Retry-After` says when to come back.',
  503: 'Busy, or without its database; `Retry-After` says when to come back.',
}

const SCHEMA = { $ref: '#/components/schemas/Failure' }

/** The schema of a call for its documentation, with every status that it may fail with. */
export function withFailures(schema: FastifySchema, { failures, roles, security }: FastifySchema): FastifySchema {
  const statuses = new Set([
    ...(failures ?? []),
    // Headers and addresses, too, can be such that they can't be read.
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
      .map(([status, answer]) => [status, { description: 'It was done.', ...answer }]),
  )
