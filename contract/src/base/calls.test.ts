import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  issuedLink,
  linkAddress,
  linkCheck,
  linkCheckAnswer,
  linkMail,
  linkOrder,
  linkRecipients,
  linkRedeem,
  linksMailed,
  linksVoided,
} from '../access-links/access-links.ts'
import { accessAnswer, sharedAccount } from '../access-log/access-log.ts'
import { auditPage } from '../audit/audit.ts'
import {
  loginAnswer,
  loginRequest,
  passwordChange,
  passwordChangeAnswer,
  profile,
  refreshAnswer,
  refreshRequest,
} from '../auth/auth.ts'
import { dashboardOverview, dashboardStats, waitingCounts } from '../dashboard/dashboard.ts'
import { embedCheck, embedFinding, embedTest } from '../embed-checks/embed-checks.ts'
import { eventSettingsAnswer, eventSettingsUpdate, INITIAL_EVENT_SETTINGS } from '../event/event.ts'
import { participantEvent } from '../event/participant-event.ts'
import { publicEvent } from '../event/public-event.ts'
import {
  group,
  groupCreate,
  groupUpdate,
  groupWithRooms,
  savedGroup,
  wholeGroupCreate,
  wholeGroupUpdate,
} from '../groups/groups.ts'
import { importParseAnswer, importSave, importSaveAnswer } from '../imports/imports.ts'
import { language } from '../languages/language.ts'
import { languageCreate, languageUpdate } from '../languages/languages.ts'
import { liveHistory, sendingOut, viewersAnswer, viewersQuery } from '../live/live.ts'
import { failedRecipient, mailState, mailTest, mailTestAnswer, resetRequest } from '../mail/mail.ts'
import { openRoom, participantRoom, spokenRoom } from '../portal/participant.ts'
import { previewAnswer, previewRequest } from '../previews/previews.ts'
import { openRecording, recordingSave, recordingsPublish, recordingsPublishAnswer } from '../recordings/recordings.ts'
import { createdRows, roomRows, roomRowsUndo, roomSchedule } from '../rooms/room-planning.ts'
import { ROOM_DEFAULTS, room, roomCreate, roomDayCopy, roomExtension, roomSwitch, roomUpdate } from '../rooms/rooms.ts'
import {
  user,
  userCreate,
  userEmailUpdate,
  userExportQuery,
  userFilterBulk,
  userFilterBulkAnswer,
  userListAnswer,
  userRoom,
  userRoomsUpdate,
  userUpdate,
} from '../users/users.ts'
import { walk } from '../walks/walks.ts'
import { noData, success } from './envelope.ts'

// The tests parse examples of requests and answers of the API.

const NOW = '2025-12-01T13:40:00.000Z'
const named = { name: 'Semana', description: '' }
const aGroup = {
  ...named,
  id: 'week',
  maxRooms: 10,
  active: true,
  createdAt: NOW,
  version: 1,
  _count: { userGroups: 2 },
}
const roomFields = {
  ...ROOM_DEFAULTS,
  name: 'Abertura',
  titulo: 'TRILHA 1',
  speaker: 'Helena Prado',
  description: '<b>Oi</b>',
  language: 'PT_BR',
  webinarUrl: 'https://youtu.be/dQw4w9WgXcQ',
  backupUrl: 'https://vimeo.com/1',
  mode: 'window',
  groupId: 'week',
  speakerIds: ['u2'],
  startDate: NOW,
  endDate: null,
}
const { groupId: _, ...roomOfGroup } = roomFields
const { description: _description, mode: _ofRow, speakerIds: _speakers, ...aRow } = roomFields
const aRoom = {
  ...roomFields,
  id: 'r1',
  group: { id: 'week', name: 'Semana' },
  onAir: 'backup',
  active: true,
  plannedEnd: null,
  recordingUrl: '',
  recordingNamed: false,
  recordingPublishedAt: null,
  createdAt: NOW,
  version: 1,
}
const {
  version: _version,
  backupUrl: _backupUrl,
  speakerIds: _speakerIds,
  plannedEnd: _plannedEnd,
  moderator: _moderator,
  recordingUrl: _recordingUrl,
  recordingNamed: _recordingNamed,
  ...shownRoom
} = aRoom
const anOpenRoom = {
  ...shownRoom,
  standbyUrl: 'https://vimeo.com/1',
  graceMinutes: 15,
  refusedUrls: [],
}
const { webinarUrl: _webinarUrl, mode: _mode, onAir: _onAir, ...aListedRoom } = shownRoom
const anOpenRecording = {
  ...aListedRoom,
  webinarUrl: 'https://vimeo.com/1',
  mode: 'page',
  isNamed: true,
  refusedUrls: [],
  until: '2026-06-05',
  endsAt: '2026-06-06T03:00:00.000Z',
}
const aWalk = {
  id: 'w1',
  kind: 'delete',
  subject: '',
  state: 'done',
  total: 20_000,
  done: 20_000,
  changed: 19_999,
  leftOut: 1,
  named: [{ name: 'Ana', reason: 'O último administrador' }],
  startedAt: NOW,
  startedBy: 'Bia',
}

const aUser = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@palco.local',
  role: 'PARTICIPANT',
  active: true,
  createdAt: NOW,
  version: 1,
  userGroups: [{ groupId: 'week', group: { id: 'week', name: 'Semana', active: true } }],
  languages: ['PT_BR'],
}
const aProfile = { ...aUser, hasDefaultPassword: false }
const aLanguage = {
  version: 1,
  code: 'PT_BR',
  name: 'Português',
  flag: '🇧🇷',
  id: 'l1',
  logoUrl: null,
  active: true,
  createdAt: NOW,
}
const aMailFailure = { failure: 'address-refused', answer: '550 No such user' }
const aMailState = {
  isOn: true,
  from: 'a@palco.local',
  waiting: 1,
  sent: 2,
  failed: 3,
  lastSentAt: NOW,
  lastFailure: aMailFailure,
}
const anEmbedCheck = {
  roomId: 'r1',
  slot: 'main',
  verdict: 'refused',
  reason: 'framing-refused',
  previous: 'plays',
  checkedAt: NOW,
  isUnderWay: false,
}
const anOverview = {
  nextRooms: [{ id: 'r1', name: 'Abertura', group: 'Semana', startDate: NOW, endDate: null }],
  openFindings: 3,
  phase: 'before',
  findings: [{ label: 'Salas sem endereço de transmissão', count: 3 }],
  arrivals: { withoutLink: 4, unopened: 3, opened: 2, ready: 1 },
  timeZone: 'America/Sao_Paulo',
  setupDone: ['event', 'languages'],
}
const auditLines = [
  {
    id: 'a1',
    at: NOW,
    actor: { id: 'u1', name: 'Ana' },
    action: 'room.updated',
    address: '203.0.113.9',
    target: { type: 'room', id: 'r1', name: 'Abertura' },
    requestId: 'x-1',
    changes: { name: ['Antes', 'Abertura'], active: [true, null], groups: [['Um'], []] },
  },
]
const rowError = { row: 3, email: null, error: 'E-mail inválido' }
const tokens = { accessToken: 'a', refreshToken: 'r' }
const imported = { name: 'Ana', email: 'ana@palco.local', groupId: null, row: 2 }
const { title, shortName, tagline, lastDay, welcomeText, accessMessage, passes, purchaseLinks, offers } =
  INITIAL_EVENT_SETTINGS
const poster = { title, shortName, tagline, startsAt: NOW, support: { phone: '5511900000000', message: 'Olá' } }
const stage = {
  ...poster,
  ...{
    firstDay: lastDay,
    lastDay,
    welcomeText,
    accessMessage,
    passes,
    purchaseLinks,
    offers,
    recordings: { freeUntil: null, countForAttendance: false, dueHours: 0 },
    questions: { namesAllowed: false, ratings: false },
  },
}

describe('the request of', () => {
  test.each([
    ['POST /auth/login', loginRequest, { email: 'ana@palco.local', password: 'segredo-1' }],
    ['POST /auth/refresh', refreshRequest, { refreshToken: 'r' }],
    ['POST /auth/access-links/check', linkCheck, { token: 't' }],
    ['POST /auth/access-links/redeem', linkRedeem, { token: 't', newPassword: 'segredo-1' }],
    ['POST /auth/password/reset', resetRequest, { email: 'ana@palco.local', language: 'EN_US' }],
    ['POST /admin/live/rooms/{id}/send-out', sendingOut, { userId: 'u1' }],
    ['GET /admin/live/rooms/{id}/viewers', viewersQuery, { search: 'ana' }],
    ['POST /admin/mail/test', mailTest, { to: 'ana@palco.local' }],
    ['POST /admin/access-links/file, of a selection', linkRecipients, { of: 'selection', userIds: ['u1'] }],
    ['POST /admin/access-links/file, of an import', linkRecipients, { of: 'import', importedAt: NOW }],
    ['POST /admin/access-links/mail', linkRecipients, { of: 'pending' }],
    ['POST /admin/access-links/mail, of a filter', linkRecipients, { of: 'filter', filter: { status: 'active' } }],
    ['GET /admin/users/export', userExportQuery, { search: 'ana', group: 'none', format: 'csv' }],
    [
      'POST /admin/users/bulk-by-filter',
      userFilterBulk,
      { action: 'addToGroup', groupId: 'week', filter: { signedIn: 'never', importedAt: NOW }, expected: 20_000 },
    ],
    ['PUT /auth/password', passwordChange, { currentPassword: 'segredo-1', newPassword: 'segredo-2' }],
    [
      'POST /admin/users',
      userCreate,
      { name: 'Ana', email: 'ana@palco.local', password: 'segredo-1', role: 'SPEAKER', groupIds: ['week'] },
    ],
    ['PUT /admin/users/{id}', userUpdate, { name: 'Ana', role: 'ADMIN', groupIds: ['week'], password: 'segredo-2' }],
    ['PUT /admin/users/{id}/email', userEmailUpdate, { email: 'ana@palco.local', version: 1 }],
    ['PUT /admin/users/{id}/rooms', userRoomsUpdate, { roomIds: ['r1'] }],
    ['POST /admin/groups', groupCreate, { ...named, maxRooms: 10 }],
    ['PUT /admin/groups/{id}', groupUpdate, { ...named, maxRooms: 10, active: false, version: 1 }],
    ['POST /admin/groups, with rooms', wholeGroupCreate, { ...named, maxRooms: 10, rooms: [roomOfGroup] }],
    [
      'PUT /admin/groups/{id}, with rooms',
      wholeGroupUpdate,
      {
        ...named,
        maxRooms: 10,
        rooms: [{ ...roomOfGroup, id: 'r1', version: 1 }],
        removedRoomIds: ['r2'],
        roomOrder: ['r3', 'r1'],
      },
    ],
    ['POST /admin/previews', previewRequest, { type: 'user', id: 'u1', opensEarly: true }],
    ['POST /admin/rooms', roomCreate, roomFields],
    ['POST /admin/rooms/day-copies', roomDayCopy, { day: '2025-12-01', toDay: '2025-12-02', groupId: 'week' }],
    ['POST /admin/rooms/rows', roomRows, { rooms: [aRow], raisesLimits: true }],
    ['POST /admin/rooms/rows/undo', roomRowsUndo, { rooms: [{ id: 'r1', version: 1 }], groups: [] }],
    [
      'PUT /admin/rooms/schedule',
      roomSchedule,
      { rooms: [{ id: 'r1', version: 1, startDate: NOW, endDate: null, groupId: 'week' }] },
    ],
    ['PUT /admin/rooms/{id}', roomUpdate, { ...roomFields, active: false, version: 1 }],
    ['PUT /admin/rooms/{id}/air', roomSwitch, { onAir: 'backup', mode: 'window' }],
    ['POST /admin/rooms/{id}/extension', roomExtension, { minutes: 15 }],
    ['PUT /admin/rooms/{id}/recording', recordingSave, { url: 'https://vimeo.com/1', isNamed: true }],
    ['POST /admin/recordings/publish', recordingsPublish, { roomIds: ['r1'], isPublished: false }],
    ['POST /admin/embed-checks', embedTest, { webinarUrl: 'https://youtu.be/dQw4w9WgXcQ' }],
    ['POST /languages', languageCreate, { code: 'PT_BR', name: 'Português', flag: '🇧🇷' }],
    ['PUT /languages/{id}', languageUpdate, { active: false }],
    ['POST /admin/upload/users/save', importSave, { users: [imported], defaultPassword: 'segredo-1' }],
    ['POST /admin/upload/users/save, with own passwords', importSave, { users: [imported], ownPassword: true }],
    [
      'PUT /admin/settings',
      eventSettingsUpdate,
      { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'segredo-1', version: 1 },
    ],
  ])('the schema accepts the request of %s', (_, request, sent) => {
    expect(request.parse(sent)).toEqual(sent)
  })
})

describe('the answer of', () => {
  test.each<[string, z.ZodMiniType, unknown]>([
    ['POST /auth/login', loginAnswer, { user: aProfile, tokens, sessionToken: 's' }],
    [
      'POST /auth/access-links/check',
      linkCheckAnswer,
      { name: 'Ana', email: 'ana@palco.local', purpose: 'first-access' },
    ],
    ['POST /auth/access-links/redeem', loginAnswer, { user: aProfile, tokens, sessionToken: 's' }],
    ['POST /auth/logout', noData, null],
    ['GET /auth/profile', profile, aProfile],
    ['POST /auth/refresh', refreshAnswer, { tokens: { accessToken: 'a' } }],
    ['PUT /auth/password', passwordChangeAnswer, { tokens }],
    ['GET /admin/users', userListAnswer, [aUser]],
    ['GET /admin/users?page=0', userListAnswer, { data: [{ ...aUser, lastSignInAt: NOW }], total: 1 }],
    [
      'POST /admin/users/bulk-by-filter',
      userFilterBulkAnswer,
      { changed: 20_000, isCallerLeftOut: true, walkId: 'w1' },
    ],
    ['GET /admin/walks', z.array(walk), [aWalk]],
    ['POST and PUT /admin/users', user, aUser],
    ['GET /admin/users/{id}/rooms', z.array(userRoom), [{ roomId: 'r1' }]],
    ['GET /admin/groups', z.array(group), [aGroup]],
    ['POST and PUT /admin/groups', group, aGroup],
    ['POST and PUT /admin/groups, with rooms', savedGroup, { ...aGroup, rooms: [aRoom] }],
    ['GET /admin/groups/{id}', groupWithRooms, { ...aGroup, rooms: [aRoom] }],
    ['GET /admin/rooms', z.array(room), [aRoom]],
    ['POST and PUT /admin/rooms', room, aRoom],
    ['POST /admin/rooms/day-copies, PUT /admin/rooms/schedule', z.array(room), [aRoom]],
    ['POST /admin/rooms/rows', createdRows, { rooms: [aRoom], groups: [aGroup], changed: [aRoom] }],
    ['POST /admin/recordings/publish', recordingsPublishAnswer, { changed: 3 }],
    ['GET /admin/embed-checks', z.array(embedCheck), [anEmbedCheck, { ...anEmbedCheck, slot: 'recording' }]],
    ['POST /admin/embed-checks', embedFinding, { verdict: 'plays', reason: null }],
    ['GET /languages, GET /languages/public/active', z.array(language), [aLanguage]],
    ['POST and PUT /languages', language, { ...aLanguage, logoUrl: '/images/l1' }],
    [
      'POST /admin/users/{id}/access-link',
      issuedLink,
      { link: 'https://palco.example/acesso#t', message: 'Olá', expiresAt: NOW },
    ],
    ['GET and POST /admin/users/{id}/access-link/mail', linkMail, { last: { at: NOW, state: 'waiting' } }],
    ['POST /admin/access-links/mail', linksMailed, { mailed: 3 }],
    ['GET /admin/access-links/address', linkAddress, { address: null }],
    ['GET /admin/access-links/orders', z.array(linkOrder), [{ id: 'o1', total: 3, done: 1, createdAt: NOW }]],
    ['DELETE /admin/access-links', linksVoided, { voided: 3 }],
    [
      'GET /admin/users/{id}/accesses',
      accessAnswer,
      {
        user: aUser,
        entries: [{ id: 'e1', at: NOW, event: 'failed', address: '203.0.113.9', browser: 'Chrome', device: null }],
        hasMore: false,
        devices: [{ number: 1, browser: 'Chrome', address: '203.0.113.9', signIns: 2, takeovers: 1, lastAt: NOW }],
        isShared: false,
      },
    ],
    [
      'GET /admin/accesses/shared',
      z.array(sharedAccount),
      [
        {
          user: { id: 'u1', name: 'Ana', email: 'ana@palco.local' },
          takeovers: 5,
          devices: 2,
          addresses: 2,
          lastAt: NOW,
        },
      ],
    ],
    ['GET /admin/mail', mailState, aMailState],
    ['GET /admin/mail/failures', z.array(failedRecipient), [{ userId: 'u1', ...aMailFailure, at: NOW }]],
    ['GET /admin/live/history', liveHistory, { since: NOW, rooms: [{ id: 'r1', viewers: [0, 3] }] }],
    [
      'GET /admin/live/rooms/{id}/viewers',
      viewersAnswer,
      { total: 1, data: [{ id: 'u1', name: 'Ana', email: 'ana@palco.local', since: NOW }] },
    ],
    ['POST /admin/mail/test', mailTestAnswer, { failure: null, answer: '250 OK' }],
    ['GET /admin/audit', auditPage, { data: auditLines, next: null }],
    ['GET /admin/dashboard/stats', dashboardStats, { activeSessions: 3 }],
    ['GET /admin/dashboard/overview', dashboardOverview, anOverview],
    ['GET /admin/dashboard/waiting', waitingCounts, { findings: 3, purchases: 1, failedMails: 0 }],
    ['POST /admin/previews', previewAnswer, { token: 't', profile: aProfile, announcements: [] }],
    ['GET /participant/rooms', z.array(participantRoom), [aListedRoom]],
    ['GET /participant/rooms/{id}', openRoom, anOpenRoom],
    ['GET /participant/rooms/{id}/recording', openRecording, anOpenRecording],
    [
      'GET /participant/speaking',
      z.array(spokenRoom),
      [{ roomId: 'r1', name: 'Abertura', group: 'Semana', viewers: 3 }],
    ],
    ['POST /admin/upload/users', importParseAnswer, { users: [imported], errors: [rowError] }],
    ['POST /admin/upload/users/save', importSaveAnswer, { success: 1, errors: [rowError] }],
    [
      'POST /admin/upload/users/save, with own passwords',
      importSaveAnswer,
      { success: 1, errors: [], importedAt: NOW },
    ],
    ['GET /event', publicEvent, { ...poster, images: { logo: null, loginBackground: null }, hasMail: true }],
    ['GET /participant/event', participantEvent, { ...stage, images: { logo: null, banner: null } }],
    [
      'GET and PUT /admin/settings',
      eventSettingsAnswer,
      { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'segredo-1', version: 1 },
    ],
    ['DELETE of anything', noData, null],
  ])('the schema accepts the answer of %s', (_, answer, data) => {
    // The server encodes an answer and the browser decodes it. A transform in the schema of an answer would fail here.
    const envelope = success(answer)
    expect(z.decode(envelope, z.encode(envelope, { success: true, data }))).toEqual({ success: true, data })
  })
})

test('a profile has no password', () => {
  expect(profile.parse({ ...aProfile, password: 'segredo-1' })).not.toHaveProperty('password')
})

test('the dashboard’s active sessions default to 0', () => {
  expect(dashboardStats.parse({})).toEqual({ activeSessions: 0 })
})
