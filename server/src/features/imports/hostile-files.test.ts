import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { UPLOAD_MAX_BYTES } from '@palco/contract/base/limits'
import { expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { fixture, startForAdmin, upload } from '#test/upload.ts'
import { row, workbookFiles, zipOf } from '#test/zip-files.ts'

const people = row(['nome', 'email']) + row(['Ana', 'ana@example.com'])
const plain = workbookFiles(people)
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const fill = (text: string) => Buffer.alloc(UPLOAD_MAX_BYTES, text)
const after = (head: string, rest: Buffer) => Buffer.concat([Buffer.from(head), rest]).subarray(0, UPLOAD_MAX_BYTES)
const belowBlankLines = Buffer.concat([
  Buffer.from('nome;email'),
  fill('\n').subarray(100),
  Buffer.from('Ana;ana@example.com'),
])
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(2000)])
const entities = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}">${Array.from({ length: 9 }, (_, i) => `<!ENTITY b${i} "${`&${i ? `b${i - 1}` : 'a'};`.repeat(10)}">`).join('')}]>`
const sheet = 'xl/worksheets/sheet1.xml'

const HEAVY = 'A planilha é pesada demais'
const BROKEN = 'O arquivo está corrompido ou incompleto'
const NO_SHEET = 'O conteúdo do arquivo não é de uma planilha'
const LOCKED = 'A planilha está protegida por senha'

test.each<[string, string, () => Buffer, number, string]>([
  ['a zip bomb', 'a.xlsx', () => zipOf({ ...plain, [sheet]: { content: Buffer.alloc(60e6, ' ') } }), 413, HEAVY],
  [
    'a zip bomb that declares a small size',
    'a.xlsx',
    () => zipOf({ ...plain, [sheet]: { content: Buffer.alloc(60e6, ' '), declaredSize: 1000 } }),
    400,
    BROKEN,
  ],
  [
    'a zip of ten thousand files',
    'a.xlsx',
    () => zipOf({ ...plain, ...Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`${i}.xml`, ''])) }),
    413,
    HEAVY,
  ],
  [
    'a zip with a password',
    'a.xlsx',
    () => zipOf({ ...plain, [sheet]: { content: '', isEncrypted: true } }),
    400,
    LOCKED,
  ],
  [
    'millions of cells',
    'a.xlsx',
    () => zipOf(workbookFiles('<row><c><v>1</v></c></row>'.repeat(1_500_000))),
    413,
    HEAVY,
  ],
  ['an entity bomb', 'a.xlsx', () => zipOf({ ...plain, [sheet]: entities + plain[sheet] }), 400, BROKEN],
  ['an entity bomb in a web page', 'a.xls', () => Buffer.from(`${entities}<table>&b8;</table>`), 400, BROKEN],
  ['half a workbook', 'a.xlsx', () => half(fixture('participantes.xlsx')), 400, BROKEN],
  ['half an old workbook', 'a.xls', () => half(fixture('participantes.xls')), 400, BROKEN],
  ['half a web page', 'a.xls', () => fixture('pagina.xls').subarray(0, -150), 400, BROKEN],
  ['an image', 'a.xlsx', () => png, 415, NO_SHEET],
  ['a PDF', 'a.xls', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 415, NO_SHEET],
  ['a zip that is no workbook', 'a.xlsx', () => fixture('simples.ods'), 415, NO_SHEET],
  ['an encrypted workbook', 'a.xlsx', () => fixture('com-senha.xlsx'), 400, LOCKED],
  ['an old encrypted workbook', 'a.xls', () => fixture('com-senha.xls'), 400, LOCKED],
  [
    'noise that starts like an old workbook',
    'a.xls',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(1e6)]),
    400,
    BROKEN,
  ],
  ['a line of five megabytes', 'a.csv', () => fill('x'), 400, 'Não encontramos as colunas'],
  ['five megabytes of delimiters', 'a.csv', () => fill(';'), 400, 'Não encontramos as colunas'],
  ['five megabytes of line ends', 'a.csv', () => fill('\n'), 400, 'Não encontramos as colunas'],
  ['a person below five million lines', 'a.csv', () => belowBlankLines, 413, 'mais de 50.000 linhas'],
  ['five megabytes of quotes', 'a.csv', () => after('nome;email\n', fill('"')), 400, 'aspas sem fechamento'],
  ['five megabytes of open tags', 'a.xls', () => after('<table>', fill('<tr><td>')), 400, BROKEN],
  ['NUL bytes', 'a.csv', () => Buffer.from('nome;email\nAna\0;ana@example.com'), 415, NO_SHEET],
  [
    'more than five megabytes',
    'a.csv',
    () => Buffer.alloc(UPLOAD_MAX_BYTES + 1, 'x'),
    413,
    'O arquivo é maior que 5MB',
  ],
])('an import of %s is refused with a reason, and the server stays up', async (_, name, make, status, error) => {
  const { server, admin } = await startForAdmin()
  let isAnswered = false
  const answering = upload(server, admin, make(), name).finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    expect((await call(server, '/healthz')).status).toBe(200)
    await sleep(10)
  }
  const answer = await answering
  expect(answer.body.error).toContain(error)
  expect(answer.status).toBe(status)
})

test('a name of five megabytes in an import is an error of its line', async () => {
  const { server, admin } = await startForAdmin()
  const { body } = await upload(server, admin, after('nome;email\nAna;ana@example.com\n', fill('x')))
  expect(body.data.users).toHaveLength(1)
  expect(body.data.errors).toEqual([
    { row: 3, email: null, error: 'Nome: Use no máximo 200 caracteres; E-mail é obrigatório' },
  ])
})

test('a wrong dimension of an imported sheet is ignored', async () => {
  const { server, admin } = await startForAdmin()
  const lie = plain[sheet]?.replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>') ?? ''
  const { body } = await upload(server, admin, zipOf({ ...plain, [sheet]: lie }), 'a.xlsx')
  expect(body.data.users).toEqual([{ row: 2, name: 'Ana', email: 'ana@example.com', groupId: null }])
})

test('an imported row that claims to be the billionth takes no memory', async () => {
  const { server, admin } = await startForAdmin()
  const far = '<row r="999999999"><c r="A999999999"><v>1</v></c></row>'
  const { body } = await upload(server, admin, zipOf(workbookFiles(people + far)), 'a.xlsx')
  expect([body.data.users.length, body.data.errors[0].row]).toEqual([1, 999_999_999])
})
