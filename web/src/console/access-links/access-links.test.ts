import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { dismissAll, useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { downloadLinks } from './access-links.ts'

afterEach(() => {
  dismissAll()
  dismissNotice()
  vi.unstubAllGlobals()
})

const NOBODY = { copy: 0, file: 0, mail: 0, whatsapp: 0, opened: 0 }

const REFUSED = () => refused(409, 'CONFLICT')

async function questionFor(
  address: string | null,
  counts: object = {},
  onFile: (body: unknown) => Response | undefined = REFUSED,
) {
  fakeServer({
    'GET /api/admin/access-links/address': () => ok({ address }),
    'POST /api/admin/access-links/file': async (request) => {
      return onFile(await request.json()) ?? REFUSED()
    },
    'POST /api/admin/access-links/holders': () => ok({ people: 3, holders: NOBODY, full: 0, ...counts }),
  })
  void downloadLinks({ of: 'pending' }, true).catch(() => {})
  await vi.waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  return useDialogs.getState()[0]
}

test('access links with a public https address are created without a warning', async () => {
  const question = await questionFor('https://semana.example')
  expect(question).toMatchObject({ okText: 'Gerar arquivo', isDestructive: false })
  expect(question?.text).not.toContain('Atenção')
})

test('access links without https are created with a warning', async () => {
  expect((await questionFor('http://semana.example'))?.text).toMatch(
    /^Atenção: os links levam a semana\.example sem https/,
  )
})

test('without PUBLIC_URL access links use the origin of the page, with a warning if it is local', async () => {
  const question = await questionFor(null)
  expect(question).toMatchObject({ okText: 'Gerar mesmo assim', isDestructive: true })
  expect(question?.text).toMatch(/^Atenção: os links levam a localhost(:\d+)?, um endereço local/)
})

test.each([
  ['nobody has a link', {}, 'Link novo para 3 pessoas.', undefined],
  [
    'some have one',
    { people: 120, holders: { ...NOBODY, opened: 20, mail: 28, file: 1 } },
    'Link novo para 71 pessoas.\n49 pessoas já têm um link válido e ficam de fora: 20 já o abriram, 28 por e-mail, 1 em planilha.',
    'Incluir também estas 49 pessoas. O link antigo continua valendo.',
  ],
  [
    'one has five',
    { people: 3, holders: { ...NOBODY, whatsapp: 1 }, full: 1 },
    'Link novo para 2 pessoas.\n1 pessoa já tem um link válido e fica de fora: 1 por WhatsApp.',
    'Incluir também esta pessoa. O link antigo continua valendo. Só para 1 pessoa, que já tem 5, o mais antigo deixa de valer.',
  ],
  [
    'all have one',
    { people: 2, holders: { ...NOBODY, copy: 2 } },
    '2 pessoas já têm um link válido e ficam de fora: 2 copiados por um administrador.',
    'Incluir estas 2 pessoas. O link antigo continua valendo.',
  ],
])('before links are made, a question says that %s', async (_, counts, text, choice) => {
  const question = await questionFor('https://semana.example', counts)
  expect(question?.text.split('\n\n').at(-1)).toBe(text)
  expect(question?.choice).toBe(choice)
})

test.each([true, false])('people who all have a link get another only with a tick (%s)', async (isTicked) => {
  const sent: unknown[] = []
  const question = await questionFor(
    'https://semana.example',
    { people: 1, holders: { ...NOBODY, copy: 1 } },
    (body) => {
      sent.push(body)
      return undefined
    },
  )
  question?.answer(true, isTicked)
  await vi.waitFor(() => expect(sent).toEqual([{ of: 'pending', includesHolders: isTicked }]))
})

test.each([
  [false, '71 links na planilha links.xlsx. Envie cada um e depois apague o arquivo.'],
  [true, '120 links na planilha links.xlsx. Envie cada um e depois apague o arquivo.'],
])('a notice says how many links the file has (with people who had one: %s)', async (isTicked, text) => {
  // Replaces the click on the download link, which would make the test browser leave the page for the file's URL.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const headers = { 'content-disposition': 'attachment; filename="links.xlsx"' }
  const counts = { people: 120, holders: { ...NOBODY, file: 49 } }
  const question = await questionFor('https://semana.example', counts, () => new Response('x', { headers }))
  expect(useNotice.getState()).toBeNull()
  question?.answer(true, isTicked)
  await vi.waitFor(() => expect(useNotice.getState()).toMatchObject({ text }))
})
