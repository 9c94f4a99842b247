import type { Readable } from 'node:stream'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { failure } from '@palco/contract/base/envelope'
import { PREVIEW_HEADER } from '@palco/contract/base/paths-and-headers'
import type { Permission } from '@palco/contract/team/permissions'
import type { Role } from '@palco/contract/users/users'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId } from './answers.ts'
import { asksAgain } from './asks-again.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** Error statuses of this call. Those that follow from other fields of the schema are added automatically. */
    failures?: readonly number[]
    /** Roles that may make the call. If not set, the call needs no role. */
    roles?: readonly Role[]
    /** The permission that an administrator needs. The guard checks it. */
    permission?: Permission
    /**
     * True if a `READER` of the team who sees only some groups may make the call. The answer must then leave out other
     * groups.
     */
    isLimitedByGroups?: true
    /** A copy of `permission` for the API documentation. */
    'x-permission'?: Permission
    /**
     * True if the call changes the person whose id is in its path. If that person is another member of the team, the
     * caller also needs the permission `team.change`, which only owners have.
     */
    changesPerson?: boolean
    /** For the API documentation: whether the caller must have proved recently who they are. */
    'x-asks-again'?: boolean
    'x-limited-by-groups'?: true
  }
}

export const anybody = { security: [] }
export const signedIn = { security: [{ accessToken: [], sessionToken: [] }] }
export const forMembers = (permission: Permission) => ({
  ...signedIn,
  roles: ['ADMIN'] satisfies Role[],
  permission,
})
/**
 * The option for calls that a `READER` of the team who sees only some groups may make. The answers leave out other
 * groups (`seesRoom`, `seesGroup`).
 */
export const limitedByGroups = { isLimitedByGroups: true } as const
export const forParticipants = { ...signedIn, roles: ['PARTICIPANT', 'SPEAKER'] satisfies Role[] }

export const FORM_OR_JSON = { consumes: ['application/json', 'multipart/form-data'] }
export const FORM = { consumes: ['multipart/form-data'] }

export const fileAnswer = (description: string, ...contentTypes: string[]) => ({
  200: {
    description,
    content: Object.fromEntries(contentTypes.map((type) => [type, { schema: z.custom<Buffer | Readable>() }])),
  },
})

const TAGS = {
  auth: 'Signing in and out, and the one session that everybody has.',
  participant: 'What participants and speakers see: the event and its rooms.',
  event: 'The event: its name, texts, prices and images.',
  languages: 'The languages that rooms are held in.',
  images: 'Images that administrators have uploaded.',
  users: 'People, their groups, and the rooms that each may enter.',
  groups: 'Groups of people; rooms belong to one.',
  rooms: 'Rooms: a webinar with a language and a time.',
  recordings: 'Recordings of rooms that have ended.',
  questions: 'Questions of the audience, and votes for them.',
  imports: 'Adding many people from a spreadsheet.',
  passes: 'Passes of people: given, taken back, undone.',
  purchases: 'Shops whose sales give access, and what they have sent.',
  attendance: 'Who was in which room, and for how long.',
  accesses: 'Sign-ins and takeovers of an account, and accounts that several people share.',
  announcements: 'Notices to all participants, or to a group, a room or a language.',
  live: 'The control room: who is watching now.',
  moderation: 'The rooms of moderators.',
  polls: 'Polls of rooms: written and opened by moderators, answered by the audience.',
  alarms: 'Trouble during the event: what is running, and the list of a day.',
  mail: 'Mails to people: what waits, what failed, and a test.',
  messages: 'Reminders and what follows a room: what goes out, when, to how many.',
  certificates: 'Certificates of people: their look, grants by hand, corrections, revocations.',
  audit: 'What administrators have done.',
  privacy: 'Personal data: how long it is kept, requests, erasures, the record of processing.',
  dashboard: 'Numbers for the first page of the console.',
  readiness: 'What is missing before the event opens, and what of it does not matter.',
}

const PREVIEW = {
  type: 'object',
  properties: {
    [PREVIEW_HEADER]: {
      type: 'string',
      description: "An administrator's preview: answers as the group or person of this token would be answered.",
    },
  },
}

const DESCRIPTION = `Every answer is in the envelope \`{ success, data }\` or \`{ success, error, message, code }\`, with a
\`reason\` where a session was ended; \`code\` and \`reason\` are stable, the texts are for people. Calls that need a session
carry the access token and the session token. Dangerous calls (\`x-asks-again\`) are refused with \`CONFIRMATION_REQUIRED\`
if the last sign-in or \`POST /api/auth/confirm\` of the session is older than 15 minutes.`

/** Creates the API documentation of all routes that are not hidden (`hide`). */
export async function documentApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Palco',
        version: '1',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This server' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        schemas: { Failure: z.toJSONSchema(failure) as object },
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer' },
          sessionToken: { type: 'apiKey', in: 'header', name: 'X-Session-Token' },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = toJsonSchema(document)
      const answered = withFailures(schema, document.schema, asksAgain(document.route))
      return { schema: document.route.config?.isOpenToPreviews ? { ...answered, headers: PREVIEW } : answered, url }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

const toJsonSchema = createJsonSchemaTransform({
  zodToJsonConfig: {
    override({ zodSchema, jsonSchema }) {
      const { type } = zodSchema._zod.def
      // Every custom schema here is a file.
      if (type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
      // JSON serialises NaN as null.
      if (type === 'nan') jsonSchema.type = 'null'
      // Show a record with known keys as an object with properties, which more tools understand.
      const keys = type === 'record' && jsonSchema.required
      if (!keys) return
      jsonSchema.properties = Object.fromEntries(keys.map((key) => [key, jsonSchema.additionalProperties ?? {}]))
      jsonSchema.additionalProperties = false
      delete jsonSchema.propertyNames
    },
  },
})

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

function withFailures(schema: FastifySchema, route: FastifySchema, isAskedAgain: boolean): FastifySchema {
  const { failures, roles, permission, isLimitedByGroups, security, params } = route
  const statuses = new Set([
    ...(failures ?? []),
    ...(params === byId ? [404] : []),
    // Every call can answer 400, because headers and URLs can be malformed.
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
  const documented = { ...schema, response: { ...successes(schema.response), ...Object.fromEntries(answers) } }
  return {
    ...documented,
    ...(permission && { 'x-permission': permission }),
    ...(isAskedAgain && { 'x-asks-again': true }),
    ...(isLimitedByGroups && { 'x-limited-by-groups': isLimitedByGroups }),
  }
}

const successes = (response: unknown) =>
  Object.fromEntries(
    Object.entries(response ?? {})
      .filter(([status]) => status.startsWith('2'))
      .map(([status, answer]) => [status, { description: 'Success.', ...answer }]),
  )
