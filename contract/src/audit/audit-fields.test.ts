import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { announcement } from '../announcements/announcements.ts'
import { eventSettings } from '../event/event.ts'
import { CURRENCIES } from '../event/participant-event.ts'
import { group } from '../groups/groups.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { language } from '../languages/language.ts'
import { PASSES } from '../passes/pass.ts'
import { room } from '../rooms/rooms.ts'
import { user } from '../users/login-user.ts'
import { userFilter } from '../users/users.ts'
import { auditFieldLabel, auditValueText } from './audit-fields.ts'

/** Fields that the audit does not record, or records under another name: `userGroups` is recorded as `groups`. */
const UNRECORDED = ['id', 'createdAt', 'version', 'userGroups', 'languages', '_count', 'plannedEnd', 'seen', 'schedule']
const CODES: readonly string[] = [...INTERFACE_LANGUAGES, ...CURRENCIES, ...PASSES]

interface Field {
  name: string
  /** The possible values; empty if the field has no fixed set of values. */
  values: string[]
}

function fieldsIn(schema: z.core.$ZodType, name = ''): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const below = (shape: object) => Object.entries(shape).flatMap(([key, field]) => fieldsIn(field, key))
  switch (def.type) {
    case 'object':
      return [{ name, values: [] }, ...below(def.shape)]
    case 'record': {
      const keys = (def.keyType as z.core.$ZodTypes)._zod.def
      const names = keys.type === 'enum' ? Object.keys(keys.entries) : []
      return [{ name, values: [] }, ...names.flatMap((key) => fieldsIn(def.valueType, key))]
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsIn(def.innerType, name)
    case 'enum':
      return [{ name, values: Object.values(def.entries).map(String) }]
    default:
      return [{ name, values: [] }]
  }
}

const pick = (fields: Field[]) => fields.filter(({ name }) => name && ![...UNRECORDED, ...CODES].includes(name))

/** The audience is recorded as one text that begins with its type. */
const { type: audience } = announcement.shape.audience.shape
const { startsAt, lastsMinutes } = announcement.shape.schedule.def.innerType.def.innerType.shape

describe.each(
  Object.entries({
    user,
    userFilter,
    group,
    room,
    language,
    eventSettings,
    announcement: z.extend(announcement, {
      audience,
      schedule: z.string(),
      startsAt,
      lastsMinutes,
      beforeRoom: z.string(),
    }),
  }),
)('%s', (_, schema) => {
  const fields = pick(fieldsIn(schema))

  test('every audited field has a name', () => {
    expect(fields.length).toBeGreaterThan(3)
    expect(fields.filter(({ name }) => auditFieldLabel(name) === name)).toEqual([])
  })

  test('every audited value of a fixed set has words', () => {
    const shown = ({ name, values }: Field) => values.filter((value) => auditValueText(name, value, String) === value)
    expect(fields.flatMap(shown).filter((value) => !CODES.includes(value))).toEqual([])
  })
})

test('the audit log names a setting by its path, in the words of the settings screen', () => {
  expect(auditFieldLabel('live.graceMinutes')).toBe('Ao vivo › Tolerância no fim (minutos)')
  expect(auditFieldLabel('passes.LIVE.cash.BRL')).toBe('Passes › LIVE › À vista › BRL')
})

test('the audit log shows a field of another release by its key', () => {
  expect(auditFieldLabel('passes.LIVE.colour')).toBe('Passes › LIVE › colour')
})

test.each<[string, Parameters<typeof auditValueText>[1], string]>([
  ['name', null, 'vazio'],
  ['name', '', 'vazio'],
  ['rooms', null, 'padrão dos grupos'],
  ['rooms', [], 'nenhuma'],
  ['groups', ['Um', 'Dois'], 'Um, Dois'],
  ['active', false, 'não'],
  ['people', 1500, '1.500'],
  ['role', 'SPEAKER', 'Palestrante'],
  ['mode', 'window', 'em janela própria'],
  ['onAir', 'backup', 'endereço reserva'],
  ['live.attendanceScope', 'week', 'no evento inteiro'],
  ['onAir', 'satellite', 'satellite'],
  ['kind', 'warning', 'atenção'],
  ['pass', 'none', 'sem passe'],
  ['origin', 'purchase', 'compra'],
  ['reason', 'refund', 'reembolso'],
  ['audience', 'everybody', 'todos os participantes'],
  ['audience', 'group: Brasil', 'grupo: Brasil'],
  ['startDate', '2025-12-01T13:40:00.000Z', 'the moment'],
  ['webinarUrl', 'https://youtu.be/x', 'https://youtu.be/x'],
  ['recordingPublishedAt', '2025-12-01T13:40:00.000Z', 'the moment'],
  ['recordingNamed', true, 'sim'],
])('the audit log shows %s %j as "%s"', (field, value, text) => {
  expect(auditValueText(field, value, () => 'the moment')).toBe(text)
})
