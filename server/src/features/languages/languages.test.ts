import { INITIAL_LANGUAGES } from '@palco/contract/languages/interface-languages'
import type { Language } from '@palco/contract/languages/languages'
import { afterAll, describe, expect, test } from 'vitest'
import { call, form } from '#test/client.ts'
import { GIF, JPEG, PNG, png, SVG, WEBP } from '#test/images.ts'
import { addGroup, addRoom, admit, dataOf, type Office, openOffice, refusal } from '#test/office.ts'

/** Shared by tests that change no language. */
const shared = await openOffice({ until: afterAll })

/** For tests that add a language of their own, with a code from `aCode`. */
const growing = await openOffice({ until: afterAll })
let codes = 0

function aCode() {
  codes += 1
  return `Q${String.fromCharCode(64 + codes)}_QQ`
}

const JAPANESE = { code: 'JA_JP', name: '日本語', flag: '🇯🇵' }

const create = async ({ ask }: Office, fields: Record<string, string | Buffer> = {}): Promise<Language> =>
  dataOf(await ask('/languages', { body: form({ ...JAPANESE, ...fields }) }))
const put = ({ ask }: Office, { id }: { id: string }, fields: Record<string, string | boolean | number | Buffer>) =>
  ask(`/languages/${id}`, { method: 'PUT', body: form(fields) })
const remove = ({ ask }: Office, { id }: { id: string }) => ask(`/languages/${id}`, { method: 'DELETE' })

async function find({ ask }: Office, code: string): Promise<Language> {
  const found = dataOf(await ask('/languages')).find((language: Language) => language.code === code)
  if (!found) throw new Error(`no ${code}`)
  return found
}

const activeCodes = async ({ server }: Office) =>
  dataOf(await call(server, '/api/languages/public/active')).map(({ code }: Language) => code)

describe('the languages', () => {
  test('the languages of an empty database are the six of the specification, Portuguese first', async () => {
    const { ask } = shared
    const listed: Language[] = dataOf(await ask('/languages'))
    expect(listed.map(({ code, name, flag }) => ({ code, name, flag }))).toEqual(INITIAL_LANGUAGES)
  })

  test('the languages are listed for everyone who is signed in', async () => {
    const participant = await admit(shared)
    expect((await participant.ask('/languages')).status).toBe(200)
  })

  test('the active languages are public, and follow a change at once', async () => {
    const office = await openOffice()
    const before = await call(office.server, '/api/languages/public/active')
    const etag = before.headers.get('etag') ?? ''
    const again = () => call(office.server, '/api/languages/public/active', { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await put(office, await find(office, 'EN_US'), { active: false })
    expect((await again()).status).toBe(200)
    expect(await activeCodes(office)).toEqual(['PT_BR', 'ES_ES', 'FR_FR', 'DE_DE', 'IT_IT'])
  })

  test('the login page offers the interface languages that are switched on', async () => {
    const office = await openOffice()
    await create(office)
    await put(office, await find(office, 'EN_US'), { active: false })
    const event = dataOf(await call(office.server, '/api/event'))
    expect(event.languages).toEqual(['PT_BR', 'ES_ES', 'FR_FR', 'DE_DE', 'IT_IT'])
  })
})

describe('a new language', () => {
  test('a new language can be sent as a form without a logo', async () => {
    const code = aCode()
    expect(await create(growing, { code })).toEqual({
      ...{ ...JAPANESE, code },
      id: expect.any(String),
      logoUrl: null,
      active: true,
      createdAt: expect.any(String),
      version: 1,
    })
  })

  test('a new language can be sent as JSON', async () => {
    const body = { ...JAPANESE, code: aCode() }
    expect(dataOf(await growing.ask('/languages', { body }))).toMatchObject(body)
  })

  test('a new language with an empty file field has no logo', async () => {
    expect((await create(growing, { code: aCode(), logoFile: Buffer.alloc(0) })).logoUrl).toBe(null)
  })

  test.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/gif', GIF],
    ['image/webp', WEBP],
  ])('a new language keeps its logo of type %s and serves it', async (type, logoFile) => {
    const { logoUrl } = await create(growing, { code: aCode(), logoFile })
    const { status, headers, bytes } = await call(growing.server, logoUrl ?? '')
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(bytes).toEqual(logoFile)
  })

  test('a language loses its logo on request only', async () => {
    const { id } = await create(growing, { code: aCode(), logoFile: png(8, 8) })
    const update = async (fields: object) =>
      dataOf(await growing.ask(`/languages/${id}`, { method: 'PUT', body: fields }))
    expect((await update({ name: 'Outro' })).logoUrl).not.toBe(null)
    expect((await update({ removeLogo: true })).logoUrl).toBe(null)
  })

  test('a new language may have a logo of 512 kB', async () => {
    const logoFile = png(8, 8, 512 * 1024 - png(8, 8).length)
    expect(logoFile).toHaveLength(512 * 1024)
    expect((await create(growing, { code: aCode(), logoFile })).logoUrl).not.toBe(null)
  })

  test.each([
    ['an SVG', SVG, '415 WRONG_TYPE', 'A imagem deve ser PNG, JPEG, WebP ou GIF. Arquivos SVG não são aceitos.'],
    ['more than 512 kB', png(8, 8, 512 * 1024), '413 TOO_LARGE', 'A imagem deve ter no máximo 512 kB'],
    ['more than 4 MB', png(8, 8, 5e6), '413 TOO_LARGE', 'O conteúdo enviado é grande demais'],
  ])('a new language with %s for a logo is refused', async (_, logoFile, refused, text) => {
    const office = shared
    const answer = await office.ask('/languages', { body: form({ ...JAPANESE, logoFile }) })
    expect([refusal(answer), answer.body.message]).toEqual([refused, text])
    await expect(find(office, 'JA_JP')).rejects.toThrow()
  })

  test.each(['ja_JP', 'JAPAN', 'JA-JP', 'JA_JP '.repeat(3)])('a language code %j is refused', async (code) => {
    const { ask } = shared
    const answer = await ask('/languages', { body: form({ ...JAPANESE, code }) })
    expect([refusal(answer), answer.body.message]).toEqual([
      '400 INVALID_INPUT',
      'O código deve seguir o formato PT_BR, EN_US',
    ])
  })

  test('a new language with a taken code is a conflict that names it', async () => {
    const { ask } = shared
    const answer = await ask('/languages', { body: form({ ...JAPANESE, code: 'PT_BR' }) })
    expect(answer.body.message).toBe('Já existe um idioma com o código PT_BR')
  })
})

describe('a change', () => {
  test('a change of a language’s `active` alone keeps the rest', async () => {
    const before = await create(growing, { code: aCode(), logoFile: PNG })
    const off = { ...before, active: false, version: 2 }
    expect(dataOf(await growing.ask(`/languages/${before.id}`, { method: 'PUT', body: { active: false } }))).toEqual(
      off,
    )
    expect(dataOf(await put(growing, before, { active: true }))).toEqual({ ...off, active: true, version: 3 })
  })

  test('a language’s name, flag and logo can be changed', async () => {
    const before = await create(growing, { code: aCode(), logoFile: PNG })
    const after = dataOf(await put(growing, before, { name: 'Japonês', flag: '🗾', logoFile: GIF, version: 1 }))
    expect(after).toMatchObject({ name: 'Japonês', flag: '🗾', code: before.code, version: 2 })
    expect((await call(growing.server, after.logoUrl)).bytes).toEqual(GIF)
  })

  test.each([{ name: '' }, { flag: ' ' }, { code: '' }])('a change of a language to %j is refused', async (fields) => {
    const office = shared
    const answer = await put(office, await find(office, 'IT_IT'), fields)
    expect([refusal(answer), answer.body.message]).toEqual(['400 INVALID_INPUT', 'Todos os campos são obrigatórios'])
  })

  test('a change of a language’s code changes its rooms', async () => {
    const office = await openOffice()
    const { id: groupId } = await addGroup(office)
    await addRoom(office, groupId, { language: 'EN_US' })
    const person = await admit(office, [groupId])
    dataOf(await put(office, await find(office, 'EN_US'), { code: 'EN_GB' }))
    expect(dataOf(await office.ask('/admin/rooms'))).toMatchObject([{ language: 'EN_GB' }])
    expect(dataOf(await person.ask('/participant/rooms'))).toMatchObject([{ language: 'EN_GB' }])
    expect(await activeCodes(office)).toContain('EN_GB')
  })

  test('a change of ten languages to one code concurrently succeeds once', async () => {
    const office = await openOffice()
    const { ask } = office
    const codes = 'ABCDEFGHIJ'.split('').map((letter) => `${letter}A_AA`)
    const languages = await Promise.all(codes.map((code) => create(office, { code })))
    const answers = await Promise.all(languages.map((language) => put(office, language, { code: 'ZZ_ZZ' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await ask('/languages')).status).toBe(200)
  })
})

describe('deleting a language', () => {
  test('deleting a language without rooms deletes it with its logo', async () => {
    const language = await create(growing, { code: aCode(), logoFile: PNG })
    expect((await remove(growing, language)).body).toEqual({ success: true, data: null })
    expect(await activeCodes(growing)).not.toContain(language.code)
  })

  test.each([
    [1, 'O idioma é usado por 1 sala e não pode ser excluído'],
    [2, 'O idioma é usado por 2 salas e não pode ser excluído'],
  ])('deleting a language with %d rooms is refused', async (count, text) => {
    const language = await create(growing, { code: aCode() })
    const { id } = await addGroup(growing)
    for (let n = 0; n < count; n++) await addRoom(growing, id, { language: language.code })
    const answer = await remove(growing, language)
    expect([refusal(answer), answer.body.message]).toEqual(['409 CONFLICT', text])
    expect(await activeCodes(growing)).toContain(language.code)
  })
})
