import { afterAll, describe, expect, test } from 'vitest'
import { form } from './support/client.ts'
import { PNG } from './support/images.ts'
import {
  addGroup,
  addRoom,
  admit,
  anAnnouncement,
  aRoom,
  dataOf,
  openOffice,
  refusal,
  someSettings,
} from './support/office.ts'

// How administrators' calls are refused: missing fields and conflicts. `routes.test.ts` tests which roles may call
// them.

const office = await openOffice({ until: afterAll })
const { ask } = office
const participant = await admit(office)
const group = await addGroup(office)

const aUser = { name: 'Bia', email: 'bia@example.com', password: 'segredo-1', role: 'SPEAKER', groupIds: [] }
const anUpdate = { name: 'Bia', role: 'SPEAKER', groupIds: [] }
const aGroup = { name: 'Semana', description: '', maxRooms: 10 }
const room = { ...aRoom, groupId: group.id }
const aLanguage = { code: 'JA_JP', name: '日本語', flag: '🇯🇵' }
const ALL = 'Todos os campos são obrigatórios'

interface Row {
  call: string
  body: unknown
  /** The required fields. Each has the message that is sent if it is missing, or '' if the text does not matter. */
  missing: Record<string, string>
}

const CALLS: Row[] = [
  {
    call: 'POST /admin/users',
    body: aUser,
    missing: { name: 'Nome é obrigatório', email: 'E-mail é obrigatório', password: 'Senha é obrigatória' },
  },
  {
    call: 'PUT /admin/users/{id}',
    body: anUpdate,
    missing: { name: 'Nome é obrigatório', role: 'Função inválida' },
  },
  {
    call: 'PUT /admin/users/{id}/email',
    body: { email: 'bia@example.com' },
    missing: { email: 'E-mail é obrigatório' },
  },
  {
    call: 'POST /admin/users/bulk',
    body: { action: 'activate', userIds: ['unknown'] },
    missing: { userIds: '' },
  },
  {
    call: 'POST /admin/users/bulk-by-filter',
    body: { action: 'activate', filter: { search: 'nobody' }, expected: 1 },
    missing: { filter: '', expected: '' },
  },
  { call: 'PUT /admin/users/{id}/rooms', body: { roomIds: [] }, missing: { roomIds: '' } },
  { call: 'POST /admin/groups', body: aGroup, missing: { name: 'Nome do grupo é obrigatório' } },
  { call: 'PUT /admin/groups/{id}', body: aGroup, missing: { name: 'Nome do grupo é obrigatório' } },
  { call: 'POST /admin/rooms', body: room, missing: { name: ALL, language: ALL, webinarUrl: ALL, groupId: ALL } },
  { call: 'PUT /admin/rooms/{id}', body: room, missing: { name: ALL, language: ALL, webinarUrl: ALL, groupId: ALL } },
  { call: 'PUT /admin/rooms/{id}/air', body: { mode: 'window' }, missing: { mode: 'Escolha o endereço ou o modo' } },
  {
    call: 'POST /admin/rooms/day-copies',
    body: { day: '2025-12-01', toDay: '2025-12-02' },
    missing: { day: '', toDay: '' },
  },
  {
    call: 'PUT /admin/rooms/schedule',
    body: { rooms: [{ id: 'unknown', version: 1, startDate: null, endDate: null }] },
    missing: { rooms: '' },
  },
  {
    call: 'POST /admin/rooms/rows',
    body: { rooms: [{ ...room, groupId: undefined, newGroup: 'Mundo' }] },
    missing: { rooms: '' },
  },
  {
    call: 'POST /admin/rooms/rows/undo',
    body: { rooms: [{ id: 'unknown', version: 1 }], groups: [] },
    missing: { rooms: '', groups: '' },
  },
  {
    call: 'POST /admin/rooms/{id}/extension',
    body: { minutes: 15 },
    missing: { minutes: 'Prolongue por 1 a 240 minutos' },
  },
  {
    call: 'POST /admin/embed-checks',
    body: { webinarUrl: room.webinarUrl },
    missing: { webinarUrl: 'URL do webinar é obrigatória' },
  },
  { call: 'POST /admin/live/rooms/{id}/send-out', body: { userId: 'unknown' }, missing: { userId: '' } },
  {
    call: 'POST /admin/previews',
    body: { type: 'group', id: 'unknown' },
    missing: { type: 'Escolha um grupo ou uma pessoa', id: '' },
  },
  { call: 'POST /languages', body: aLanguage, missing: { code: ALL, name: ALL, flag: ALL } },
  { call: 'POST /admin/messages/pause', body: { isPaused: false }, missing: { isPaused: '' } },
  {
    call: 'POST /admin/announcements',
    body: anAnnouncement(),
    missing: {
      kind: 'Escolha o tipo do aviso',
      audience: '',
      texts: '',
      endsAt: 'Informe até quando o aviso vale',
    },
  },
  {
    call: 'PUT /admin/announcements/{id}',
    body: anAnnouncement(),
    missing: { kind: 'Escolha o tipo do aviso', endsAt: 'Informe até quando o aviso vale' },
  },
  {
    call: 'PUT /admin/settings',
    body: someSettings,
    missing: { title: 'Título do evento é obrigatório', defaultPassword: 'Senha é obrigatória' },
  },
  { call: 'PUT /admin/settings/images/logo', body: form({ file: PNG }), missing: { file: 'Selecione uma imagem' } },
]

function split({ call, body }: Row): [string, { method: string; body: unknown }] {
  const [method = '', path = ''] = call.split(' ')
  return [path.replace('{id}', 'unknown'), { method, body }]
}

describe('with an unknown id', () => {
  test('with an unknown user, PUT /admin/users/{id}/rooms is 404 even if the rooms in the body exist', async () => {
    const { id } = await addRoom(office, group.id)
    const answer = await ask('/admin/users/unknown/rooms', { method: 'PUT', body: { roomIds: [id] } })
    expect(refusal(answer)).toBe('404 NOT_FOUND')
  })
})

describe('without a field', () => {
  const rows = CALLS.flatMap((row) => Object.entries(row.missing).map(([field, text]) => ({ ...row, field, text })))
  test.each(rows)('$call requires $field', async ({ field, text, ...row }) => {
    const [path, { method, body }] = split(row)
    const answer = await ask(path, { method, body: { ...(body as object), [field]: undefined } })
    expect(refusal(answer)).toBe('400 INVALID_INPUT')
    expect(answer.body.error).toBe(answer.body.message)
    if (text) expect(answer.body.error).toBe(text)
  })
})

describe('in a conflict', () => {
  const stale = { version: 0 }
  const aLanguageId = async (code: string) =>
    dataOf(await ask('/languages')).find((each: { code: string }) => each.code === code).id

  test.each<[string, string, () => Promise<[string, unknown?]>]>([
    [
      'the address is taken',
      'POST',
      async () => ['/admin/users', { ...aUser, email: participant.email.toUpperCase() }],
    ],
    ['somebody saved since', 'PUT', async () => [`/admin/users/${participant.id}`, { ...anUpdate, ...stale }]],
    ['it is the caller', 'DELETE', async () => [`/admin/users/${office.adminId}`]],
    [
      'the caller is among them',
      'POST',
      async () => ['/admin/users/bulk', { action: 'delete', userIds: [office.adminId] }],
    ],
    ['somebody saved since', 'PUT', async () => [`/admin/groups/${group.id}`, { ...aGroup, ...stale }]],
    ['it has more rooms', 'PUT', async () => [`/admin/groups/${(await fullGroup(2)).id}`, { ...aGroup, maxRooms: 1 }]],
    ['the group is full', 'POST', async () => ['/admin/rooms', { ...room, groupId: (await fullGroup()).id }]],
    [
      'the other group is full',
      'PUT',
      async () => [
        `/admin/rooms/${(await addRoom(office, group.id)).id}`,
        { ...room, groupId: (await fullGroup()).id },
      ],
    ],
    [
      'somebody saved since',
      'PUT',
      async () => [`/admin/rooms/${(await addRoom(office, group.id)).id}`, { ...room, ...stale }],
    ],
    ['the code is taken', 'POST', async () => ['/languages', { ...aLanguage, code: 'EN_US' }]],
    ['the code is taken', 'PUT', async () => [`/languages/${await aLanguageId('FR_FR')}`, { code: 'EN_US' }]],
    [
      'somebody saved since',
      'PUT',
      async () => [`/languages/${await aLanguageId('FR_FR')}`, { active: true, ...stale }],
    ],
    ['rooms use it', 'DELETE', async () => [`/languages/${await aLanguageId('PT_BR')}`]],
    [
      'somebody saved since',
      'PUT',
      async () => {
        await ask('/admin/settings', { method: 'PUT', body: someSettings })
        return ['/admin/settings', { ...someSettings, ...stale }]
      },
    ],
  ])('when %s, %s is 409', async (reason, method, arrange) => {
    const [path, body] = await arrange()
    const answer = await ask(path, { method, body })
    expect(refusal(answer), path).toBe(reason === 'somebody saved since' ? '409 CHANGED_MEANWHILE' : '409 CONFLICT')
  })

  async function fullGroup(size = 1) {
    const full = await addGroup(office, { maxRooms: size })
    for (let count = 0; count < size; count++) await addRoom(office, full.id)
    return full
  }
})
