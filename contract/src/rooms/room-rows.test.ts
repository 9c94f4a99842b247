import { describe, expect, test } from 'vitest'
import { INITIAL_LANGUAGES } from '../languages/interface-languages.ts'
import { checkRow, languageOf, newGroupsOf, ROW_FIELDS, type RowCells, readRoomRows } from './room-rows.ts'

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'

const blank = Object.fromEntries(ROW_FIELDS.map((field) => [field, ''])) as RowCells

describe('reading', () => {
  const row = ['24/11', '10:40', '12:00', 'Abertura', 'Helena Prado', 'pt', VIDEO, 'Brasil']

  test('a pasted table without a header has the columns in their order', () => {
    expect(readRoomRows(row.join('\t'))).toEqual([
      {
        ...blank,
        day: '24/11',
        start: '10:40',
        end: '12:00',
        name: 'Abertura',
        speaker: 'Helena Prado',
        language: 'pt',
        webinarUrl: VIDEO,
        group: 'Brasil',
      },
    ])
  })

  test.each([
    ['Portuguese', 'Grupo;Data;Início;Término;Nome da sala;URL reserva;Moderação;Link'],
    ['English', 'Track;Date;Start;End;Session;Backup;Moderator;Link'],
    ['Spanish', 'GRUPO;Fecha;Hora de inicio;Hasta;Nombre (obligatorio) *;Respaldo;Moderación;Enlace'],
  ])('a pasted table may have titles in %s, in any order, below other rows', (_, header) => {
    const text = `Semana 2026\n\n${header}\nBrasil;24/11;10h;11h;Abertura;${VIDEO};Renata;${VIDEO}`
    expect(readRoomRows(text)).toEqual([
      {
        ...blank,
        day: '24/11',
        start: '10h',
        end: '11h',
        name: 'Abertura',
        group: 'Brasil',
        webinarUrl: VIDEO,
        backupUrl: VIDEO,
        moderator: 'Renata',
      },
    ])
  })

  test('a pasted row without a day repeats the day of the row above', () => {
    const days = readRoomRows('24/11\t10h\n\t11h\n25/11\t10h\n\t11h').map(({ day }) => day)
    expect(days).toEqual(['24/11', '24/11', '25/11', '25/11'])
  })

  test('a pasted table may have a duration for the end, and a title for the name if there is no other', () => {
    const lasts = ['15', '01:30', '1:30:00', '2h', '45min', '']
    const rows = readRoomRows(
      ['Dia\tInício\tDuração\tTítulo', ...lasts.map((text) => `24/11\t10h\t${text}\tAbertura`)].join('\n'),
    )
    expect(rows.map(({ end }) => end)).toEqual(['+15 min', '+01h30', '+1h30', '+2h', '+45min', ''])
    expect([rows[0]?.name, rows[0]?.titulo]).toEqual(['Abertura', ''])
  })
})

const context = {
  timeZone: 'America/Sao_Paulo',
  firstDay: '2026-11-23',
  languages: INITIAL_LANGUAGES.map((each) => ({ ...each, active: each.code !== 'IT_IT' })),
  defaultLanguage: 'PT_BR',
  groups: [
    { id: 'br', name: 'Brasil' },
    { id: 'c', name: 'C' },
    { id: 'a', name: 'Turma (A)' },
  ],
  defaultGroupId: 'br',
}

const cells = { ...blank, day: '24/11', start: '10:40', end: '12:00', name: 'Abertura', webinarUrl: VIDEO }
const check = (change: Partial<RowCells>, more = {}) => checkRow({ ...cells, ...change }, { ...context, ...more })

describe('a row', () => {
  test('a pasted row becomes a room, with the default language and group', () => {
    const given = { speaker: 'Helena', titulo: 'PLENÁRIA', backupUrl: 'vimeo.com/1', moderator: 'Renata' }
    expect(check(given)).toMatchObject({
      room: {
        ...given,
        name: 'Abertura',
        language: 'PT_BR',
        groupId: 'br',
        webinarUrl: VIDEO,
        startDate: '2026-11-24T13:40:00.000Z',
        endDate: '2026-11-24T15:00:00.000Z',
      },
      problems: {},
      warnings: {},
      startDate: '2026-11-24T13:40:00.000Z',
    })
  })

  test('a pasted row keeps its hours on the wall clock of a day with 25 hours', () => {
    const { room } = check({ day: '25/10/2026', start: '10:00', end: '11:00' }, { timeZone: 'Europe/Berlin' })
    expect(room?.startDate).toBe('2026-10-25T09:00:00.000Z')
  })

  test('a pasted row may end after midnight', () => {
    expect(check({ start: '23:00', end: '0:30' }).room?.endDate).toBe('2026-11-25T03:30:00.000Z')
  })

  test.each<[Partial<RowCells>, object]>([
    [{ day: '' }, { day: 'Informe o dia' }],
    [{ day: '31/11' }, { day: 'Dia não reconhecido: use 24/11 ou 24/11/2026' }],
    [{ start: '' }, { start: 'Informe o início' }],
    [{ start: 'cedo' }, { start: 'Hora não reconhecida: use 10:40' }],
    [{ end: '' }, { end: 'Informe o fim' }],
    [{ end: '9:00' }, { end: 'Fim não reconhecido: use uma hora depois do início, ou "45 min"' }],
    [{ day: '31/12/9999', start: '20:00', end: '+2h' }, { end: 'Data inválida' }],
    [{ name: '' }, { name: 'Campo obrigatório' }],
    [{ name: 'x'.repeat(201) }, { name: 'Use no máximo 200 caracteres' }],
    [{ webinarUrl: '' }, { webinarUrl: 'Campo obrigatório' }],
    [{ webinarUrl: 'amanhã' }, { webinarUrl: 'URL do webinar inválida' }],
    [{ backupUrl: 'javascript:x()' }, { backupUrl: 'URL reserva inválida' }],
    [{ language: 'klingon' }, { language: 'Idioma não cadastrado' }],
    [{ group: 'x'.repeat(201) }, { group: 'Use no máximo 200 caracteres' }],
    [
      { name: '', day: '', webinarUrl: '' },
      { name: 'Campo obrigatório', day: 'Informe o dia', webinarUrl: 'Campo obrigatório' },
    ],
  ])('a pasted row with %j has a problem', (change, problems) => {
    expect(check(change)).toMatchObject({ room: null, problems })
    expect(Object.keys(check(change).problems).sort()).toEqual(Object.keys(problems).sort())
  })

  test('a pasted row without a group needs a default one', () => {
    expect(check({}, { defaultGroupId: '' }).problems).toEqual({ group: 'Informe o grupo' })
  })

  test.each([
    ['brasil', { groupId: 'br' }],
    [' BRASIL! ', { groupId: 'br' }],
    ['turma – A', { groupId: 'a' }],
    ['Turma (B)', { newGroup: 'Turma (B)' }],
    ['Turma', { newGroup: 'Turma' }],
    ['C++', { newGroup: 'C++' }],
    ['Mundo', { newGroup: 'Mundo' }],
  ])('a pasted row finds or adds the group %s', (group, expected) => {
    expect(check({ group }).room).toMatchObject(expected)
  })

  test('a pasted row warns of another weekday and of an inactive language', () => {
    expect(check({ day: 'seg 24/11', language: 'italiano' })).toMatchObject({
      room: { language: 'IT_IT' },
      warnings: { day: '24/11/2026 é terça-feira: confira o dia', language: 'Este idioma está inativo' },
    })
  })
})

test.each([
  ['PT_BR', 'PT_BR'],
  ['pt-br', 'PT_BR'],
  ['pt', 'PT_BR'],
  ['português', 'PT_BR'],
  ['PORTUGUES (BRASIL)', 'PT_BR'],
  ['Portuguese', 'PT_BR'],
  ['English', 'EN_US'],
  ['inglês', 'EN_US'],
  ['espanhol', 'ES_ES'],
  ['Alemão', 'DE_DE'],
  ['it', 'IT_IT'],
  ['x', null],
])('the pasted language %s is %s', (text, code) => {
  expect(languageOf(text, context.languages)).toBe(code)
})

test('a pasted language finds an active one before an inactive one of the same name', () => {
  const two = [
    { code: 'PT_PT', name: 'Português (Portugal)', active: false },
    { code: 'PT_BR', name: 'Português (Brasil)', active: true },
  ]
  expect([languageOf('português', two), languageOf('pt_pt', two)]).toEqual(['PT_BR', 'PT_PT'])
})

test('a new group in pasted rows is counted once, by its name in any case', () => {
  const rows = ['Mundo', 'mundo', 'Europa', 'Brasil'].flatMap((group) => check({ group }).room ?? [])
  expect(newGroupsOf(rows)).toEqual([
    { name: 'Mundo', count: 2 },
    { name: 'Europa', count: 1 },
  ])
})
