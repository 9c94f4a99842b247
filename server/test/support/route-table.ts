import { INITIAL_CERTIFICATE_SETTINGS } from '@palco/contract/certificates/certificate-design'
import { NO_FREE_TEXTS } from '@palco/contract/messages/free-messages'
import { INITIAL_MESSAGE_SETTINGS } from '@palco/contract/messages/messages'
import { INITIAL_PRIVACY_SETTINGS } from '@palco/contract/privacy/privacy-settings'
import { INITIAL_RETENTION } from '@palco/contract/privacy/retention'
import { openUnsubscribeTokens } from '../../src/features/messages/unsubscribe-tokens.ts'
import { createAuthenticator } from './authenticator.ts'
import { addCertificate } from './certificate-event.ts'
import { form } from './client.ts'
import { PNG } from './images.ts'
import { addPasskey } from './members.ts'
import {
  addGroup,
  addPerson,
  addRoom,
  admit,
  anAnnouncement,
  aRoom,
  dataOf,
  type Office,
  someSettings,
} from './office.ts'
import { addRecordedRoom, freeRecordings } from './recorded-rooms.ts'
import { aBuyer, openShop } from './shop.ts'

/**
 * The callers that may use a route. `signedIn`: every role. `participants`: participants and speakers. `members`: every
 * member of the team, for their own account.
 */
export type Who = 'anybody' | 'signedIn' | 'participants' | 'speakers' | 'members' | 'admins'

export interface Route {
  call: string
  who: Who
  body?: () => unknown
  /** The status for callers with access. Default: 200. */
  status?: number
  /** For a route whose `status` is a refusal: returns a body that would make an administrator's call succeed. */
  success?: (office: Office) => Promise<unknown>
  /** Creates a resource that the caller may access, and resolves to its id. */
  own?: (office: Office) => Promise<string>
  /** Creates a resource that the caller may not access. */
  others?: (office: Office) => Promise<string>
  /** The status for an unknown id. Default: 404. */
  unknown?: number
  /** Whether the route answers with an HTML page, even if it refuses the call. */
  isPage?: boolean
}

const unique = () => crypto.randomUUID()
const aPoll = () => ({ question: 'De onde você assiste?', answers: ['Brasil', 'Portugal'] })
const aGroup = () => ({ name: `Semana ${unique()}`, description: '', maxRooms: 10 })
const group = async (office: Office) => (await addGroup(office, aGroup())).id
const room = async (office: Office) => (await addRoom(office, await group(office))).id
async function deletedRoom(office: Office) {
  const id = await room(office)
  await office.ask(`/admin/rooms/${id}`, { method: 'DELETE' })
  return id
}
async function recordedRoom(office: Office, groupId?: string) {
  await freeRecordings(office)
  return (await addRecordedRoom(office, groupId ?? (await group(office)))).id
}
const announcement = async ({ ask }: Office) =>
  (await ask('/admin/announcements', { body: anAnnouncement() })).body.data.id
async function privacyRequest(office: Office) {
  const { ask } = await admit(office)
  return dataOf(await ask('/me/privacy/requests', { body: { kind: 'download', reason: '' } })).id
}
const person = async (office: Office) => (await addPerson(office)).id
/** Adds a person to a group. Resolves to the id with which this can be undone. */
async function regrouping(office: Office): Promise<string> {
  const groupId = await group(office)
  const userIds = [(await addPerson(office)).id]
  const change = { action: 'addToGroup', groupId, userIds, undoable: true }
  return (await office.ask('/admin/users/bulk', { body: change })).body.data.undoId
}
const invited = async (office: Office) => {
  const id = await person(office)
  await office.ask(`/admin/users/${id}/access-link`, { method: 'POST' })
  return id
}
const blocked = async (office: Office) => {
  const id = await person(office)
  await office.ask(`/admin/users/${id}/block`, { method: 'PUT' })
  return id
}
const signedIn = async (office: Office) => (await admit(office)).id
const givePass = async (office: Office, userId?: string): Promise<{ actId: string }> => {
  const id = userId ?? (await person(office))
  return (await office.ask(`/admin/users/${id}/passes`, { body: { pass: 'LIVE' } })).body.data
}
const grant = async (office: Office) => {
  const id = await person(office)
  await givePass(office, id)
  return (await office.ask(`/admin/users/${id}/passes`)).body.data[0].id
}

const unsubscribeToken = async (office: Office) =>
  (await openUnsubscribeTokens(office.server.db)).issue(await person(office))

const source = async (office: Office) => (await openShop(office)).source.id
const mapping = async (office: Office) => (await (await openShop(office)).map()).mapping.id
const delivery = async (office: Office) => {
  const shop = await openShop(office)
  await shop.send({ kind: 'paid', ...aBuyer() })
  return (await shop.deliveries())[0]?.id ?? ''
}

const waitingDelivery = async (office: Office) => {
  const shop = await openShop(office, 'kiwify', null)
  await shop.send({ kind: 'paid', ...aBuyer() })
  return (await shop.deliveries())[0]?.id ?? ''
}

const passkey = async (office: Office) => {
  const { authenticator } = await addPasskey(office, office.server)
  const { id } = await office.server.db
    .selectFrom('passkeys')
    .where('credential_id', '=', authenticator.id)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
const trustedBrowser = async ({ server, adminId }: Office) => {
  const id = unique()
  const times = { created_at: new Date().toISOString(), expires_at: '2100-01-01T00:00:00.000Z' }
  await server.db
    .insertInto('trusted_browsers')
    .values({ id, user_id: adminId, hash: id, password_mark: '', browser: '', ...times })
    .execute()
  return id
}
const member = async (office: Office) => {
  const { id } = await addPerson(office, [], 'ADMIN')
  const totp = { user_id: id, secret: '', last_step: 0, created_at: new Date().toISOString() }
  await office.server.db.insertInto('totp_factors').values(totp).execute()
  return id
}

const wall = async ({ ask }: Office) => (await ask('/admin/live/walls', { body: { name: 'TV' } })).body.data.wall.id
const poll = async (office: Office, roomId?: string) =>
  (await office.ask(`/admin/rooms/${roomId ?? (await room(office))}/polls`, { body: aPoll() })).body.data.id
const alarm = async ({ server }: Office) => {
  const id = unique()
  const row = {
    id,
    kind: 'viewers-dropped',
    target_id: id,
    target_name: 'Abertura',
    started_at: new Date().toISOString(),
  }
  const details = JSON.stringify({ before: 30, after: 10, outcome: null })
  await server.db
    .insertInto('alarms')
    .values({ ...row, ended_at: null, details, noted_by: null })
    .execute()
  return id
}

const messageRun = async ({ server }: Office) => {
  const id = unique()
  const at = new Date().toISOString()
  const run = { id, key: id, kind: 'evening', day: '2025-12-01', due_at: at, rooms: '[]', state: 'done' } as const
  await server.db
    .insertInto('message_runs')
    .values({ ...run, last_user_id: '', created_at: at })
    .execute()
  return id
}

/** Adds a person whose e-mail address was permanently rejected. */
const unreachable = async (office: Office) => {
  const id = await person(office)
  const at = new Date().toISOString()
  const { email } = await office.server.db
    .selectFrom('users')
    .where('id', '=', id)
    .select('email')
    .executeTakeFirstOrThrow()
  const mail = {
    id,
    dedupe_key: id,
    user_id: id,
    recipient: email,
    template: 'message',
    language: 'PT_BR',
    message_id: id,
  }
  const end = { state: 'dead', failure: 'address-refused', attempts: 1, unreached: 0, priority: 0 } as const
  await office.server.db
    .insertInto('outbox')
    .values({ ...mail, ...end, next_at: at, created_at: at, done_at: at })
    .execute()
  return id
}

const certificate = async (office: Office) => (await addCertificate(office)).id
/** Grants a certificate by a direct insert, because the API would send a mail that asks for the name. */
const granted = async (office: Office, name: string | null = null) => {
  const id = await person(office)
  const grant = { grant_reason: 'Palestrante', grant_minutes: 60, granted_at: new Date().toISOString() }
  await office.server.db
    .insertInto('certificate_people')
    .values({ user_id: id, name, ...grant, granted_by: 'Ana' })
    .execute()
  return id
}
const named = (office: Office) => granted(office, 'Ana Moreira')

/** Returns a unique language code that the initial languages don't have. */
const languageCode = (n: number) => `Q${String.fromCharCode(65 + (n % 26))}_Z${String.fromCharCode(65 + n / 26)}`
let languages = 0
const aLanguage = () => ({ code: languageCode(languages++), name: 'Quimera', flag: '🏳️' })
const language = async ({ ask }: Office) => (await ask('/languages', { body: aLanguage() })).body.data.id

/** Inserts a question that waits for a moderator. Resolves to its id. */
const questionIn = async (office: Office, roomId: string) => {
  const [id, sitting_id] = [unique(), unique()]
  const at = new Date().toISOString()
  const last = await office.server.db.selectFrom('sittings').where('room_id', '=', roomId).select('number').execute()
  const sitting = { id: sitting_id, room_id: roomId, number: last.length + 1, state: 'open' } as const
  await office.server.db
    .insertInto('sittings')
    .values({ ...sitting, started_at: at, ended_at: null })
    .execute()
  const texts = { text: 'Quando?', original: null, state: 'waiting', version: 1, reply: '' } as const
  const marks = { shows_name: false, has_held_word: false, shown_at: null, merged_into: null, hidden_at: null }
  await office.server.db
    .insertInto('questions')
    .values({
      id,
      sitting_id,
      ...texts,
      ...marks,
      asked_at: at,
      decided_by: null,
      decided_at: null,
      user_id: await person(office),
    })
    .execute()
  return id
}
const question = async (office: Office) => questionIn(office, await room(office))
const questionRoom = async (office: Office) => {
  const id = await room(office)
  await questionIn(office, id)
  return id
}
/** Adds a room that opens later. Its questions are switched on, but people can't ask yet. */
const laterQuestionRoom = async (office: Office) => {
  const { id } = await addRoom(office, await group(office), { startDate: '2099-12-01T09:00' })
  await office.ask(`/admin/rooms/${id}/questions/switch`, { method: 'PUT', body: { ownSwitch: true } })
  return id
}
const lastQuestion = ({ server }: Office) =>
  server.db
    .selectFrom('questions')
    .innerJoin('sittings', 'sittings.id', 'questions.sitting_id')
    .select(['sitting_id', 'user_id'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const aStageLink = () => ({ kind: 'speaker', name: 'Helena' })
const stageLink = async (office: Office) =>
  (await office.ask(`/admin/rooms/${await room(office)}/stage-links`, { body: aStageLink() })).body.data.stageLink.id

/** The room that the participants of `routes.test.ts` may enter. That test fills it in. */
export const OPEN_ROOM = { id: '', groupId: '' }

const freeMessageTo = (userId: string) => ({
  recipients: { of: 'selection', userIds: [userId] },
  texts: { ...NO_FREE_TEXTS, PT_BR: { subject: 'Novidades', text: 'Oi' } },
  expected: 1,
})
const aPasskeyAnswer = () => createAuthenticator('').answer({ challenge: unique() })
const aNewPasskeyAnswer = () =>
  createAuthenticator('').create({
    challenge: unique(),
    rp: { name: 'Palco' },
    user: { id: 'x', name: 'x', displayName: 'x' },
    pubKeyCredParams: [],
  })
const aMessage = { kind: 'evening', language: 'PT_BR', text: '' }

const aPerson = () => ({ name: 'Bia', email: `${unique()}@example.com`, password: 'segredo-123', role: 'SPEAKER' })

/** Every route of the server, and the roles that may call it. `routes.test.ts` fails if a route is missing here. */
export const ROUTES: Route[] = [
  { call: 'GET /healthz', who: 'anybody' },
  { call: 'GET /readyz', who: 'anybody' },
  { call: 'GET /metrics', who: 'anybody' },
  { call: 'GET /c', who: 'anybody', isPage: true },
  { call: 'GET /c/:code/picture.png', who: 'anybody', status: 404 },
  { call: 'GET /c/*', who: 'anybody', isPage: true, status: 404 },
  { call: 'GET /api/docs', who: 'anybody' },
  { call: 'GET /api/docs/json', who: 'anybody' },
  { call: 'GET /api/docs/yaml', who: 'anybody' },
  { call: 'GET /api/docs/static/index.html', who: 'anybody', status: 302 },
  { call: 'GET /api/docs/static/swagger-initializer.js', who: 'anybody' },
  { call: 'GET /api/docs/static/*', who: 'anybody', status: 404 },
  { call: 'POST /api/auth/login', who: 'anybody', body: () => ({ email: unique(), password: 'x' }), status: 401 },
  { call: 'POST /api/auth/refresh', who: 'anybody', body: () => ({ refreshToken: unique() }), status: 401 },
  { call: 'POST /api/auth/access-links/check', who: 'anybody', body: () => ({ token: unique() }), status: 404 },
  {
    call: 'POST /api/auth/access-links/redeem',
    who: 'anybody',
    body: () => ({ token: unique(), newPassword: unique() }),
    status: 404,
  },
  { call: 'POST /api/auth/logout', who: 'signedIn' },
  { call: 'GET /api/auth/profile', who: 'signedIn' },
  { call: 'GET /api/auth/confirm', who: 'signedIn' },
  {
    call: 'POST /api/auth/confirm',
    who: 'signedIn',
    body: () => ({ password: 'not this one' }),
    status: 400,
  },
  {
    call: 'PUT /api/auth/password',
    who: 'signedIn',
    body: () => ({ currentPassword: 'not this one', newPassword: 'another one' }),
    status: 400,
  },
  {
    call: 'POST /api/auth/password/reset',
    who: 'anybody',
    body: () => ({ email: `${unique()}@example.com` }),
    status: 409,
  },
  {
    call: 'POST /api/auth/second-factor',
    who: 'anybody',
    body: () => ({ token: unique(), code: '123456', trust: false }),
    status: 410,
  },
  { call: 'POST /api/auth/second-factor/options', who: 'anybody', body: () => ({ token: unique() }), status: 410 },
  { call: 'POST /api/auth/passkeys/options', who: 'anybody' },
  {
    call: 'POST /api/auth/passkeys/login',
    who: 'anybody',
    body: () => ({ token: unique(), passkey: aPasskeyAnswer() }),
    status: 410,
  },
  { call: 'GET /api/auth/factors', who: 'members' },
  { call: 'POST /api/auth/factors/recovery-codes', who: 'members', status: 409 },
  { call: 'PUT /api/auth/factors/totp', who: 'members', body: () => ({ code: '123456' }), status: 409 },
  { call: 'DELETE /api/auth/factors/totp', who: 'members', status: 404 },
  { call: 'POST /api/auth/factors/totp', who: 'members' },
  { call: 'POST /api/auth/factors/passkeys/options', who: 'members' },
  {
    call: 'POST /api/auth/factors/passkeys',
    who: 'members',
    body: () => ({ name: 'Notebook', response: aNewPasskeyAnswer() }),
    status: 400,
  },
  { call: 'DELETE /api/auth/factors/passkeys/:id', who: 'members', own: passkey },
  { call: 'DELETE /api/auth/factors/trusted-browsers/:id', who: 'members', own: trustedBrowser },
  { call: 'DELETE /api/admin/team/:id/factors', who: 'admins', own: member, others: person },
  // No provider is configured.
  { call: 'GET /api/auth/oidc/start', who: 'anybody', status: 404 },
  { call: 'GET /api/auth/oidc/callback', who: 'anybody', status: 404 },
  { call: 'POST /api/auth/oidc/finish', who: 'anybody', body: () => ({ ticket: unique() }), status: 404 },
  { call: 'GET /api/auth/oidc/confirm', who: 'anybody', status: 404 },
  { call: 'POST /api/auth/oidc/confirm', who: 'signedIn', body: () => ({ ticket: unique() }), status: 404 },
  { call: 'POST /api/webhooks/:address', who: 'anybody', status: 404 },
  { call: 'GET /api/calendar/:file', who: 'anybody', status: 404 },
  { call: 'POST /api/stage', who: 'anybody', body: () => ({ token: unique() }), status: 404 },
  {
    call: 'POST /api/stage/answered',
    who: 'anybody',
    body: () => ({ token: unique(), questionId: unique(), version: 1 }),
    status: 404,
  },
  { call: 'POST /api/wall', who: 'anybody', body: () => ({ token: unique() }), status: 404 },
  { call: 'POST /api/reminders/state', who: 'anybody', body: () => ({ token: unique() }), status: 404 },
  { call: 'POST /api/reminders', who: 'anybody', body: () => ({ token: unique(), isSubscribed: false }), status: 404 },
  {
    call: 'POST /api/unsubscribe/:token',
    who: 'anybody',
    own: unsubscribeToken,
    body: () => form({ 'List-Unsubscribe': 'One-Click' }),
  },
  { call: 'GET /api/unsubscribe/:token', who: 'anybody', status: 303 },
  { call: 'GET /api/event', who: 'anybody' },
  { call: 'GET /api/privacy-notice', who: 'anybody' },
  { call: 'GET /api/images/:id', who: 'anybody', own: uploadedImage },
  { call: 'GET /api/participant/event', who: 'participants' },
  { call: 'GET /api/participant/rooms', who: 'participants' },
  { call: 'GET /api/participant/speaking', who: 'speakers' },
  { call: 'GET /api/participant/rooms/:id', who: 'participants', own: async () => OPEN_ROOM.id, others: room },
  {
    call: 'GET /api/participant/rooms/:id/recording',
    who: 'participants',
    own: (office) => recordedRoom(office, OPEN_ROOM.groupId),
    others: (office) => recordedRoom(office),
  },
  {
    call: 'GET /api/participant/rooms/:id/questions',
    who: 'participants',
    own: async () => OPEN_ROOM.id,
    others: room,
  },
  {
    call: 'GET /api/participant/rooms/:id/questions/own',
    who: 'participants',
    own: async () => OPEN_ROOM.id,
    others: room,
  },
  // Questions are switched off.
  {
    call: 'POST /api/participant/rooms/:id/questions',
    who: 'participants',
    own: async () => OPEN_ROOM.id,
    others: room,
    body: () => ({ text: 'Quando?' }),
    status: 409,
  },
  // The question was inserted into the database, so the room's questions in the server's memory lack it.
  {
    call: 'PUT /api/participant/questions/:id/vote',
    who: 'participants',
    own: question,
    others: question,
    body: () => ({ isVoted: true }),
    status: 404,
  },
  { call: 'GET /api/participant/attendance', who: 'participants' },
  { call: 'PUT /api/participant/language', who: 'participants', body: () => ({ language: 'DE_DE' }) },
  { call: 'GET /api/participant/calendar', who: 'participants' },
  { call: 'POST /api/participant/calendar', who: 'participants' },
  { call: 'DELETE /api/participant/calendar', who: 'participants' },
  { call: 'GET /api/participant/certificate', who: 'participants' },
  {
    call: 'PUT /api/participant/certificate',
    who: 'participants',
    body: () => ({ name: 'Ana Moreira', isIssued: false }),
  },
  {
    call: 'POST /api/participant/certificate/correction',
    who: 'participants',
    body: () => ({ name: 'Ana Moreira' }),
    status: 404,
  },
  {
    call: 'POST /api/participant/certificate/preview',
    who: 'participants',
    body: () => ({ name: 'Ana Moreira' }),
    status: 403,
  },
  { call: 'GET /api/participant/reminders', who: 'participants' },
  { call: 'PUT /api/participant/reminders', who: 'participants', body: () => ({ isSubscribed: false }) },
  { call: 'GET /api/participant/certificate/paper', who: 'participants', status: 404 },
  { call: 'GET /api/me/privacy', who: 'signedIn' },
  { call: 'GET /api/me/privacy/download', who: 'signedIn' },
  { call: 'PUT /api/me/privacy/details', who: 'signedIn', body: () => ({ name: 'Ana Moreira', phone: null }) },
  {
    call: 'POST /api/me/privacy/requests',
    who: 'signedIn',
    body: () => ({ kind: 'download', reason: '' }),
  },
  { call: 'DELETE /api/me/privacy/requests/:id', who: 'signedIn', status: 404 },
  { call: 'GET /api/languages', who: 'signedIn' },
  { call: 'GET /api/languages/public/active', who: 'anybody' },
  { call: 'POST /api/languages', who: 'admins', body: aLanguage },
  { call: 'PUT /api/languages/:id', who: 'admins', own: language, body: () => ({ active: false }) },
  { call: 'DELETE /api/languages/:id', who: 'admins', own: language },
  { call: 'GET /api/admin/users', who: 'admins' },
  { call: 'POST /api/admin/users', who: 'admins', body: aPerson },
  { call: 'GET /api/admin/users/:id', who: 'admins', own: person },
  { call: 'PUT /api/admin/users/:id', who: 'admins', own: person, body: () => ({ name: 'Bia', role: 'SPEAKER' }) },
  {
    call: 'PUT /api/admin/users/:id/email',
    who: 'admins',
    own: person,
    body: () => ({ email: `${unique()}@example.com` }),
  },
  { call: 'DELETE /api/admin/users/:id', who: 'admins', own: person },
  {
    call: 'POST /api/admin/users/bulk',
    who: 'admins',
    body: () => ({ action: 'activate', userIds: [unique()] }),
    status: 404,
    success: async (office) => ({ action: 'deactivate', userIds: [await person(office)] }),
  },
  {
    call: 'POST /api/admin/users/bulk-by-filter',
    who: 'admins',
    body: () => ({ action: 'activate', filter: { search: unique() }, expected: 1 }),
    status: 404,
    success: async () => ({ action: 'activate', filter: { role: 'ADMIN' }, expected: 100 }),
  },
  {
    call: 'POST /api/admin/users/bulk/undo',
    who: 'admins',
    body: () => ({ walkId: unique() }),
    status: 404,
    success: async (office) => ({ walkId: await regrouping(office) }),
  },
  { call: 'GET /api/admin/walks', who: 'admins' },
  { call: 'GET /api/admin/moderation/rooms', who: 'admins' },
  { call: 'GET /api/admin/moderation/waiting', who: 'admins' },
  { call: 'GET /api/admin/rooms/:id/polls', who: 'admins', own: room },
  { call: 'GET /api/admin/rooms/:id/polls/export', who: 'admins', own: room },
  { call: 'POST /api/admin/rooms/:id/polls', who: 'admins', own: room, body: aPoll },
  { call: 'PUT /api/admin/polls/:id', who: 'admins', own: poll, body: aPoll },
  { call: 'DELETE /api/admin/polls/:id', who: 'admins', own: poll },
  { call: 'POST /api/admin/polls/:id/moves', who: 'admins', own: poll, body: () => ({ act: 'open', version: 1 }) },
  {
    call: 'GET /api/portal/polls/:id/vote',
    who: 'participants',
    own: (office) => poll(office, OPEN_ROOM.id),
    others: poll,
  },
  { call: 'GET /api/admin/rooms/:id/ratings', who: 'admins', own: room },
  { call: 'GET /api/portal/rooms/:id/rating', who: 'participants', own: async () => OPEN_ROOM.id, others: room },
  {
    call: 'PUT /api/portal/rooms/:id/rating',
    who: 'participants',
    own: async () => OPEN_ROOM.id,
    others: room,
    body: () => ({ stars: 5 }),
    status: 409,
  },
  {
    call: 'PUT /api/portal/rooms/:id/poll/vote',
    who: 'participants',
    own: async () => OPEN_ROOM.id,
    others: room,
    body: () => ({ pollId: unique(), answer: 0 }),
    status: 409,
  },
  { call: 'GET /api/admin/users/:id/passes', who: 'admins', own: person },
  { call: 'POST /api/admin/users/:id/passes', who: 'admins', own: person, body: () => ({ pass: 'LIVE' }) },
  { call: 'POST /api/admin/passes/:id/revoke', who: 'admins', own: grant, body: () => ({}) },
  {
    call: 'POST /api/admin/passes/undo',
    who: 'admins',
    body: () => ({ actId: unique() }),
    success: (office) => givePass(office),
  },
  { call: 'POST /api/admin/users/:id/access-link', who: 'admins', own: person, body: () => ({}) },
  { call: 'POST /api/admin/users/:id/access-link/sent', who: 'admins', own: invited, body: () => ({}) },
  {
    call: 'POST /api/admin/access-links/holders',
    who: 'admins',
    body: () => ({ of: 'selection', userIds: [unique()] }),
  },
  {
    call: 'POST /api/admin/access-links/chats',
    who: 'admins',
    body: () => ({ of: 'selection', userIds: [unique()] }),
  },
  { call: 'GET /api/admin/users/:id/access-link/mail', who: 'admins', own: person },
  {
    call: 'POST /api/admin/users/:id/access-link/mail',
    who: 'admins',
    own: person,
    body: () => ({}),
    status: 409,
    unknown: 409,
  },
  {
    call: 'POST /api/admin/access-links/mail',
    who: 'admins',
    body: () => ({ of: 'selection', userIds: [unique()] }),
    success: async (office) => ({ of: 'selection', userIds: [await person(office)] }),
    status: 409,
  },
  {
    call: 'POST /api/admin/access-links/file',
    who: 'admins',
    body: () => ({ of: 'selection', userIds: [unique()] }),
    success: async (office) => ({ of: 'selection', userIds: [await person(office)] }),
    status: 404,
  },
  { call: 'GET /api/admin/access-links/address', who: 'admins' },
  { call: 'GET /api/admin/access-links/orders', who: 'admins' },
  { call: 'GET /api/admin/access-links/mailings', who: 'admins' },
  { call: 'DELETE /api/admin/access-links', who: 'admins' },
  { call: 'GET /api/admin/users/export', who: 'admins' },
  { call: 'GET /api/admin/users/:id/rooms', who: 'admins', own: person },
  { call: 'GET /api/admin/users/:id/accesses', who: 'admins', own: person },
  { call: 'GET /api/admin/users/:id/card', who: 'admins', own: person },
  { call: 'GET /api/admin/users/:id/timeline', who: 'admins', own: person },
  { call: 'GET /api/admin/users/:id/access-links', who: 'admins', own: person },
  { call: 'DELETE /api/admin/users/:id/access-links', who: 'admins', own: invited },
  { call: 'PUT /api/admin/users/:id/block', who: 'admins', own: person },
  { call: 'DELETE /api/admin/users/:id/block', who: 'admins', own: blocked },
  { call: 'DELETE /api/admin/users/:id/session', who: 'admins', own: signedIn },
  { call: 'GET /api/admin/users/:id/attendance', who: 'admins', own: person },
  { call: 'GET /api/admin/accesses/shared', who: 'admins' },
  { call: 'GET /api/admin/alarms', who: 'admins' },
  { call: 'GET /api/admin/alarms/running', who: 'admins' },
  { call: 'POST /api/admin/alarms/:id/note', who: 'admins', own: alarm },
  { call: 'GET /api/admin/alarms/export', who: 'admins' },
  { call: 'GET /api/admin/alarms/:id/people', who: 'admins', own: alarm },
  { call: 'GET /api/admin/live/history', who: 'admins' },
  { call: 'GET /api/admin/live/walls', who: 'admins' },
  { call: 'POST /api/admin/live/walls', who: 'admins', body: () => ({ name: 'TV da técnica' }) },
  { call: 'DELETE /api/admin/live/walls/:id', who: 'admins', own: wall },
  { call: 'GET /api/admin/live/rooms', who: 'admins' },
  { call: 'GET /api/admin/live/rooms/:id/viewers', who: 'admins', own: room },
  {
    call: 'POST /api/admin/live/rooms/:id/send-out',
    who: 'admins',
    own: room,
    body: () => ({ userId: unique() }),
    status: 404,
    success: async (office) => ({ userId: await person(office) }),
  },
  { call: 'PUT /api/admin/users/:id/rooms', who: 'admins', own: person, body: () => ({ roomIds: [] }) },
  { call: 'GET /api/admin/groups', who: 'admins' },
  { call: 'GET /api/admin/groups/:id', who: 'admins', own: group },
  { call: 'POST /api/admin/groups', who: 'admins', body: aGroup },
  { call: 'PUT /api/admin/groups/:id', who: 'admins', own: group, body: aGroup },
  { call: 'DELETE /api/admin/groups/:id', who: 'admins', own: group },
  { call: 'GET /api/admin/rooms', who: 'admins' },
  {
    call: 'POST /api/admin/rooms',
    who: 'admins',
    body: () => ({ ...aRoom, groupId: unique() }),
    status: 404,
    success: async (office) => ({ ...aRoom, groupId: await group(office) }),
  },
  {
    call: 'POST /api/admin/rooms/day-copies',
    who: 'admins',
    body: () => ({ day: '2001-02-03', toDay: '2001-02-04' }),
    status: 404,
    success: async (office) => {
      const groupId = await group(office)
      await addRoom(office, groupId, { startDate: '2001-02-05T15:00:00.000Z' })
      return { day: '2001-02-05', toDay: '2001-02-06', groupId }
    },
  },
  {
    call: 'PUT /api/admin/rooms/schedule',
    who: 'admins',
    body: () => ({ rooms: [{ id: unique(), version: 1, startDate: null, endDate: null }] }),
    status: 404,
    success: async (office) => ({
      rooms: [{ id: await room(office), version: 1, startDate: '2001-02-05T15:00:00.000Z', endDate: null }],
    }),
  },
  {
    call: 'POST /api/admin/rooms/rows',
    who: 'admins',
    body: () => ({ rooms: [{ ...aRoom, groupId: unique() }] }),
    status: 404,
    success: async () => ({ rooms: [{ ...aRoom, newGroup: unique() }] }),
  },
  {
    call: 'POST /api/admin/rooms/rows/undo',
    who: 'admins',
    body: () => ({ rooms: [{ id: unique(), version: 1 }], groups: [] }),
    status: 404,
    success: async (office) => ({ rooms: [{ id: await room(office), version: 1 }], groups: [] }),
  },
  {
    call: 'PUT /api/admin/rooms/:id',
    who: 'admins',
    own: room,
    body: () => ({ ...aRoom, groupId: OPEN_ROOM.groupId }),
  },
  { call: 'PUT /api/admin/rooms/:id/air', who: 'admins', own: room, body: () => ({ mode: 'window' }) },
  {
    call: 'POST /api/admin/rooms/:id/extension',
    who: 'admins',
    own: async (office) =>
      (await addRoom(office, await group(office), { endDate: new Date(Date.now() + 3_600_000).toISOString() })).id,
    body: () => ({ minutes: 15 }),
  },
  {
    call: 'PUT /api/admin/rooms/:id/recording',
    who: 'admins',
    own: room,
    body: () => ({ url: aRoom.webinarUrl, isNamed: false }),
  },
  {
    call: 'POST /api/admin/recordings/publish',
    who: 'admins',
    body: () => ({ roomIds: [unique()], isPublished: true }),
    success: async (office) => ({ roomIds: [await recordedRoom(office)], isPublished: false }),
  },
  { call: 'DELETE /api/admin/rooms/:id', who: 'admins', own: room },
  { call: 'POST /api/admin/rooms/:id/restoration', who: 'admins', own: deletedRoom },
  { call: 'GET /api/admin/announcements', who: 'admins' },
  { call: 'POST /api/admin/announcements', who: 'admins', body: anAnnouncement },
  { call: 'PUT /api/admin/announcements/:id', who: 'admins', own: announcement, body: anAnnouncement },
  { call: 'POST /api/admin/announcements/:id/end', who: 'admins', own: announcement },
  { call: 'DELETE /api/admin/announcements/:id', who: 'admins', own: announcement },
  { call: 'GET /api/admin/attendance', who: 'admins' },
  { call: 'GET /api/admin/attendance/archived-rooms', who: 'admins' },
  { call: 'GET /api/admin/attendance/totals', who: 'admins' },
  { call: 'GET /api/admin/attendance/export', who: 'admins' },
  { call: 'GET /api/admin/attendance/rooms', who: 'admins' },
  { call: 'GET /api/admin/attendance/rooms/export', who: 'admins' },
  { call: 'GET /api/admin/purchases/sources', who: 'admins' },
  { call: 'POST /api/admin/purchases/sources', who: 'admins', body: () => ({ name: 'Loja', vendor: 'stripe' }) },
  { call: 'PUT /api/admin/purchases/sources/:id', who: 'admins', own: source, body: () => ({ active: false }) },
  { call: 'DELETE /api/admin/purchases/sources/:id', who: 'admins', own: source },
  { call: 'POST /api/admin/purchases/sources/:id/address', who: 'admins', own: source },
  {
    call: 'PUT /api/admin/purchases/sources/:id/mappings',
    who: 'admins',
    own: source,
    body: () => ({ product: unique(), pass: 'LIVE', groupIds: [] }),
  },
  { call: 'DELETE /api/admin/purchases/mappings/:id', who: 'admins', own: mapping },
  { call: 'GET /api/admin/purchases/deliveries', who: 'admins' },
  { call: 'POST /api/admin/purchases/deliveries/:id/process', who: 'admins', own: delivery },
  { call: 'POST /api/admin/purchases/deliveries/:id/close', who: 'admins', own: waitingDelivery },
  {
    call: 'POST /api/admin/purchases/deliveries/:id/move',
    who: 'admins',
    own: delivery,
    body: () => ({ email: `${unique()}@example.com` }),
  },
  { call: 'GET /api/admin/purchases/sales', who: 'admins' },
  { call: 'GET /api/admin/purchases/revenue', who: 'admins' },
  { call: 'GET /api/admin/purchases/export', who: 'admins' },
  { call: 'GET /api/admin/rooms/:id/questions', who: 'admins', own: room },
  { call: 'GET /api/admin/rooms/:id/questions/export', who: 'admins', own: room },
  {
    call: 'PUT /api/admin/rooms/:id/questions/switch',
    who: 'admins',
    own: room,
    body: () => ({ ownSwitch: true }),
  },
  {
    call: 'POST /api/admin/rooms/:id/sittings',
    who: 'admins',
    own: laterQuestionRoom,
    body: () => ({ after: null }),
  },
  {
    call: 'PUT /api/admin/rooms/:id/sittings',
    who: 'admins',
    own: questionRoom,
    body: () => ({ sittingId: unique(), from: 'open', to: 'paused' }),
    status: 409,
    success: async (office) => ({ sittingId: (await lastQuestion(office)).sitting_id, from: 'open', to: 'paused' }),
  },
  { call: 'GET /api/admin/rooms/:id/asker-blocks', who: 'admins', own: room },
  {
    call: 'PUT /api/admin/rooms/:id/asker-blocks',
    who: 'admins',
    own: questionRoom,
    body: () => ({ userId: unique(), block: 'room' }),
    status: 404,
    success: async (office) => ({ userId: (await lastQuestion(office)).user_id, block: 'room' }),
  },
  {
    call: 'PUT /api/admin/questions/:id/state',
    who: 'admins',
    own: question,
    body: () => ({ from: 'waiting', to: 'approved', version: 1 }),
  },
  {
    call: 'PUT /api/admin/questions/:id/merge',
    who: 'admins',
    own: question,
    body: () => ({ into: null, version: 1 }),
  },
  {
    call: 'PUT /api/admin/questions/:id/text',
    who: 'admins',
    own: question,
    body: () => ({ text: 'Quando?', version: 1 }),
  },
  {
    call: 'PUT /api/admin/questions/:id/reply',
    who: 'admins',
    own: question,
    body: () => ({ reply: 'Às dez.', version: 1 }),
  },
  { call: 'GET /api/admin/rooms/:id/stage-links', who: 'admins', own: room },
  { call: 'POST /api/admin/rooms/:id/stage-links', who: 'admins', own: room, body: aStageLink },
  { call: 'DELETE /api/admin/stage-links/:id', who: 'admins', own: stageLink },
  { call: 'GET /api/admin/embed-checks', who: 'admins' },
  { call: 'POST /api/admin/embed-checks', who: 'admins', body: () => ({ webinarUrl: aRoom.webinarUrl }) },
  {
    call: 'POST /api/admin/previews',
    who: 'admins',
    body: () => ({ type: 'group', id: unique() }),
    status: 404,
    success: async (office) => ({ type: 'group', id: await group(office) }),
  },
  { call: 'GET /api/admin/dashboard/stats', who: 'admins' },
  { call: 'GET /api/admin/dashboard/overview', who: 'admins' },
  { call: 'GET /api/admin/dashboard/waiting', who: 'admins' },
  { call: 'GET /api/admin/readiness', who: 'admins' },
  {
    call: 'PUT /api/admin/readiness/dismissals/:rule',
    who: 'admins',
    own: async () => 'backup-old',
    body: () => ({ seen: 1 }),
    unknown: 400,
  },
  {
    call: 'DELETE /api/admin/readiness/dismissals/:rule',
    who: 'admins',
    own: async ({ ask }) => {
      await ask('/admin/readiness/dismissals/backup-old', { method: 'PUT', body: { seen: 1 } })
      return 'backup-old'
    },
    unknown: 400,
  },
  { call: 'GET /api/admin/mail', who: 'admins' },
  { call: 'GET /api/admin/mail/failures', who: 'admins' },
  { call: 'DELETE /api/admin/users/:id/mail-refusal', who: 'admins', own: unreachable },
  { call: 'POST /api/admin/mail/test', who: 'admins', body: () => ({ to: 'ana@example.com' }), status: 409 },
  { call: 'POST /api/admin/messages/preview', who: 'admins', body: () => aMessage },
  { call: 'POST /api/admin/messages/test', who: 'admins', body: () => aMessage, status: 409 },
  {
    call: 'POST /api/admin/messages/free/reach',
    who: 'admins',
    body: () => ({ of: 'selection', userIds: [unique()] }),
  },
  {
    call: 'POST /api/admin/messages/free',
    who: 'admins',
    body: () => freeMessageTo(unique()),
    status: 409,
    success: async (office) => freeMessageTo(await person(office)),
  },
  { call: 'POST /api/admin/messages/free/chats', who: 'admins', body: () => freeMessageTo(unique()) },
  { call: 'GET /api/admin/messages', who: 'admins' },
  {
    call: 'PUT /api/admin/messages/settings',
    who: 'admins',
    body: () => ({ ...INITIAL_MESSAGE_SETTINGS, version: -1 }),
    status: 409,
    success: async ({ ask }) => ({
      ...INITIAL_MESSAGE_SETTINGS,
      version: (await ask('/admin/messages')).body.data.version,
    }),
  },
  { call: 'POST /api/admin/messages/pause', who: 'admins', body: () => ({ isPaused: true }) },
  { call: 'GET /api/admin/messages/runs', who: 'admins' },
  { call: 'GET /api/admin/messages/runs/:id/failures', who: 'admins', own: messageRun },
  { call: 'GET /api/admin/users/:id/messages', who: 'admins', own: person },
  { call: 'GET /api/admin/users/:id/certificates', who: 'admins', own: person },
  {
    call: 'POST /api/admin/users/:id/certificates/grant',
    who: 'admins',
    own: person,
    body: () => ({ reason: 'Palestrante', minutes: 60 }),
  },
  { call: 'DELETE /api/admin/users/:id/certificates/grant', who: 'admins', own: granted },
  { call: 'POST /api/admin/users/:id/certificates/issue', who: 'admins', own: named },
  // The call is refused, because there is no mail server.
  {
    call: 'POST /api/admin/users/:id/certificates/ask-name',
    who: 'admins',
    own: granted,
    status: 409,
  },
  {
    call: 'POST /api/admin/certificates/:id/revoke',
    who: 'admins',
    own: certificate,
    body: () => ({ reason: 'Engano' }),
  },
  // The code does not exist.
  {
    call: 'POST /api/admin/certificates/revoke',
    who: 'admins',
    body: () => ({ code: '0000-0000-0000', reason: 'Engano' }),
    status: 404,
    success: async (office) => {
      const found = office.server.db.selectFrom('certificates').where('id', '=', await certificate(office))
      return { ...(await found.select('code').executeTakeFirstOrThrow()), reason: 'Engano' }
    },
  },
  {
    call: 'POST /api/admin/certificates/:id/correct',
    who: 'admins',
    own: certificate,
    body: () => ({ name: 'Ana Maria Moreira', reason: 'Engano' }),
  },
  { call: 'GET /api/admin/certificates/:id/paper', who: 'admins', own: certificate },
  { call: 'POST /api/admin/certificates/:id/send', who: 'admins', own: certificate, status: 409 },
  { call: 'GET /api/admin/certificates', who: 'admins' },
  { call: 'GET /api/admin/certificates/export', who: 'admins' },
  { call: 'GET /api/admin/certificates/papers', who: 'admins' },
  { call: 'GET /api/admin/certificates/runs/preview', who: 'admins' },
  { call: 'GET /api/admin/certificates/runs/latest', who: 'admins' },
  { call: 'POST /api/admin/certificates/runs', who: 'admins' },
  { call: 'GET /api/admin/certificates/settings', who: 'admins' },
  {
    call: 'PUT /api/admin/certificates/settings',
    who: 'admins',
    body: () => ({ ...INITIAL_CERTIFICATE_SETTINGS, version: -1 }),
    status: 409,
    success: async ({ ask }) => (await ask('/admin/certificates/settings')).body.data,
  },
  { call: 'POST /api/admin/certificates/images', who: 'admins', body: () => form({ file: PNG }) },
  {
    call: 'POST /api/admin/certificates/sample',
    who: 'admins',
    body: () => ({ settings: INITIAL_CERTIFICATE_SETTINGS, language: 'PT_BR', name: 'Ana Moreira' }),
  },
  { call: 'GET /api/admin/privacy/requests', who: 'admins' },
  {
    call: 'POST /api/admin/privacy/downloads',
    who: 'admins',
    body: () => ({ userId: 'unknown' }),
    status: 404,
    success: async (office) => ({ userId: await person(office) }),
  },
  { call: 'POST /api/own-data', who: 'anybody', body: () => ({ token: 'forged' }), status: 404 },
  {
    call: 'POST /api/admin/privacy/requests/:id/refuse',
    who: 'admins',
    body: () => ({ answer: 'Pedido repetido' }),
    own: privacyRequest,
  },
  { call: 'GET /api/admin/privacy/record', who: 'admins' },
  { call: 'GET /api/admin/privacy/record/paper', who: 'admins' },
  { call: 'GET /api/admin/privacy/settings', who: 'admins' },
  {
    call: 'PUT /api/admin/privacy/settings',
    who: 'admins',
    body: () => ({ ...INITIAL_PRIVACY_SETTINGS, version: 999 }),
    status: 409,
    success: async ({ ask }) => (await ask('/admin/privacy/settings')).body.data,
  },
  { call: 'GET /api/admin/settings', who: 'admins' },
  { call: 'PUT /api/admin/settings', who: 'admins', body: () => someSettings },
  {
    call: 'PUT /api/admin/settings/images/:image',
    who: 'admins',
    own: async () => 'logo',
    body: () => form({ file: PNG }),
    unknown: 400,
  },
  { call: 'DELETE /api/admin/settings/images/:image', who: 'admins', own: async () => 'banner', unknown: 400 },
  { call: 'GET /api/admin/audit', who: 'admins' },
  { call: 'GET /api/admin/audit/export', who: 'admins' },
  { call: 'GET /api/admin/privacy/erasures', who: 'admins' },
  {
    call: 'POST /api/admin/privacy/erasures/preview',
    who: 'admins',
    body: () => ({ subject: { email: 'nobody@example.com' } }),
  },
  {
    call: 'POST /api/admin/privacy/erasures',
    who: 'admins',
    body: () => ({ subject: { email: 'nobody@example.com' }, certificates: 'withheld' }),
  },
  { call: 'POST /api/admin/privacy/retention/preview', who: 'admins', body: () => INITIAL_RETENTION },
  { call: 'GET /api/admin/upload/sample', who: 'admins' },
  { call: 'POST /api/admin/upload/users', who: 'admins', body: () => form({ nothing: 'here' }), status: 400 },
  {
    call: 'POST /api/admin/upload/users/update',
    who: 'admins',
    body: () => ({ people: [] }),
    status: 400,
    success: async (office) => {
      const userId = await person(office)
      return { people: [{ row: 2, userId, version: 1, name: 'Bia' }] }
    },
  },
  {
    call: 'POST /api/admin/upload/users/save',
    who: 'admins',
    body: () => ({ users: [] }),
    status: 400,
    success: async () => ({ users: [aPerson()], defaultPassword: 'vento-lago-uva-482' }),
  },
]

async function uploadedImage({ ask }: Office) {
  const { body } = await ask('/admin/settings/images/logo', { method: 'PUT', body: form({ file: PNG }) })
  return body.data.images.logo.split('/').at(-1)
}
