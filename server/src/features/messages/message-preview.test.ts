import { afterAll, expect, test } from 'vitest'
import { addGroup, addRoom, dataOf, openOffice, refusal } from '#test/office.ts'
import { openPostOffice, PUBLIC_URL } from '#test/post-office.ts'

const post = await openPostOffice({ until: afterAll })
const office = await openOffice({ until: afterAll, mail: post.mail, publicUrl: PUBLIC_URL })

const aPreview = { kind: 'evening', language: 'PT_BR', text: 'Traga <b>água</b>.\nAté!' }
const preview = (fields: object = {}) => office.ask('/admin/messages/preview', { body: { ...aPreview, ...fields } })

test('a preview of a message without rooms is about the event', async () => {
  const { title } = dataOf(await office.ask('/event'))
  expect(dataOf(await preview()).subject).toBe(`Amanhã: ${title}`.slice(0, 70))
})

test('a preview of a message is about rooms of the programme, with the text of the form', async () => {
  const { id } = await addGroup(office)
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const room = await addRoom(office, id, { name: 'Abertura', startDate: inHours(1), endDate: inHours(2) })
  const { subject, html, text } = dataOf(await preview({ kind: 'hour' }))
  expect(subject).toContain('Abertura')
  expect(html).toContain('Traga &lt;b&gt;água&lt;/b&gt;.<br>Até!')
  expect(text).toContain(`https://palco.example/room/${room.id}\n`)
  expect(html + text).not.toContain(room.webinarUrl)
  expect(dataOf(await preview({ kind: 'missed', language: 'DE_DE' })).text).toContain(`/room/${room.id}/recording\n`)
})

test('a preview of the invitation has the dates of the event, the text of the form, and a link that opens nothing', async () => {
  const { title } = dataOf(await office.ask('/event'))
  const { subject, text } = dataOf(await preview({ kind: 'invitation' }))
  expect(subject).toBe(`Seu acesso a ${title}`)
  expect(text).toMatch(
    /\n1\s–\s5 de dezembro de 2025\nsegunda-feira, 1 de dezembro às 10:40\nHorário Padrão de Brasília\n/,
  )
  expect(text).toContain('Traga <b>água</b>.\nAté!')
  const token = /acesso#(\S+)/.exec(text)?.[1]
  expect(refusal(await office.ask('/auth/access-links/check', { body: { token } }))).toBe('404 LINK_UNKNOWN')
  expect(await office.server.db.selectFrom('access_links').select('hash').execute()).toEqual([])
})

test('a test of a message goes to the address of the caller, with the headers of a message', async () => {
  const answer = dataOf(await office.ask('/admin/messages/test', { body: { ...aPreview, kind: 'attended' } }))
  expect(answer.failure).toBeNull()
  expect(post.received.at(-1)?.to).toBe('admin@example.com')
  const source = post.received.at(-1)?.source
  expect(source).toMatch(/^List-Unsubscribe:\s+<https:\/\/palco\.example\/api\/unsubscribe\/[^>]+>$/m)
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test.each([
  ['another kind', { kind: 'morning' }],
  ['another language', { language: 'XX' }],
  ['a long text', { text: 'x'.repeat(1001) }],
  ['no text', { text: null }],
])('a preview of a message rejects %s', async (_, fields) => {
  expect(refusal(await preview(fields))).toBe('400 INVALID_INPUT')
})
