import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { dismissAll, useDialogs } from '../../ui/dialogs.ts'
import { downloadLinks } from './access-links.ts'

afterEach(() => {
  dismissAll()
  vi.unstubAllGlobals()
})

async function questionFor(address: string | null) {
  fakeServer({ 'GET /api/admin/access-links/address': () => ok({ address }) })
  void downloadLinks({ of: 'pending' }, true)
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
