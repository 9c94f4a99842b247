import { describe, expect, test, vi } from 'vitest'
import { addCertificate } from '#test/checked-certificates.ts'
import { call, form, signIn } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { GIF, PNG, png } from '#test/images.ts'
import { dataOf, type Office, openOffice } from '#test/office.ts'
import { addUser } from '#test/test-server.ts'

// A simulated hour runs timer by timer, so it takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const COLLEAGUE = 'colleague@example.com'
const HOUR = 3_600_000

async function setUp() {
  const time = holdTime()
  const office = await openOffice()
  await addUser(office.server, COLLEAGUE, 'ADMIN')
  return { office, jumpTo: time.jumpTo, tidied: () => waitForTidying(office, time.pass) }
}

/** Waits until an hourly cleanup has run: adds an old image, and waits until the cleanup has deleted it. */
async function waitForTidying({ server: { db } }: Office, pass: (ms: number) => Promise<unknown>) {
  const row = { id: 'long-unused', content_type: 'image/png', bytes: PNG, created_at: '', unused_since: '2000' }
  await db.insertInto('images').values(row).execute()
  await pass(HOUR)
  await expect.poll(() => db.selectFrom('images').where('id', '=', row.id).select('id').execute()).toEqual([])
}

const statusOf = async ({ server }: Office, address: string) => (await call(server, address)).status

/** Signs in each time, because tokens expire within a day. */
async function upload({ server, ask }: Office, file: Buffer, image = 'banner'): Promise<string> {
  const as = await signIn(server, COLLEAGUE)
  const answer = await ask(`/admin/settings/images/${image}`, { method: 'PUT', body: form({ file }), as })
  return dataOf(answer).images[image]
}

/** Uploads an image as the signature of certificates. */
async function sign({ ask }: Office, file: Buffer): Promise<string> {
  const { address } = dataOf(await ask('/admin/certificates/images', { body: form({ file }) }))
  const settings = dataOf(await ask('/admin/certificates/settings'))
  dataOf(await ask('/admin/certificates/settings', { method: 'PUT', body: { ...settings, signature: address } }))
  return address
}

const aLanguage = { code: 'JA_JP', name: '日本語', flag: '🇯🇵' }
const addLanguage = async ({ ask }: Office, logoFile: Buffer) =>
  dataOf(await ask('/languages', { body: form({ ...aLanguage, logoFile }) }))

type Act = (office: Office) => Promise<{ old: string }>

describe('an image is deleted a day after it was last shown:', () => {
  test.each<[string, Act]>([
    [
      'a banner that was replaced',
      async (office) => {
        const old = await upload(office, PNG)
        await upload(office, GIF)
        return { old }
      },
    ],
    [
      'a banner that was taken away',
      async (office) => {
        const old = await upload(office, PNG)
        await office.ask('/admin/settings/images/banner', { method: 'DELETE' })
        return { old }
      },
    ],
    [
      'a logo that was replaced',
      async (office) => {
        const { id, logoUrl } = await addLanguage(office, PNG)
        dataOf(await office.ask(`/languages/${id}`, { method: 'PUT', body: form({ logoFile: GIF }) }))
        return { old: logoUrl }
      },
    ],
    [
      'the logo of a language that was deleted',
      async (office) => {
        const { id, logoUrl } = await addLanguage(office, PNG)
        dataOf(await office.ask(`/languages/${id}`, { method: 'DELETE' }))
        return { old: logoUrl }
      },
    ],
    [
      'one that was never shown',
      async (office) => {
        const id = '0123456789abcdef0123456789abcdef'
        const row = { id, content_type: 'image/png', bytes: PNG, created_at: '', unused_since: null }
        await office.server.db.insertInto('images').values(row).execute()
        return { old: `/api/images/${id}` }
      },
    ],
  ])('an image is deleted a day after it was last shown: %s', async (_, act) => {
    const { office, jumpTo, tidied } = await setUp()
    const { old } = await act(office)
    await tidied()
    // The first `tidied()` has marked the image as unused, an hour after the start. The next one runs at 25 hours minus
    // 1 ms, which is not yet a day later.
    jumpTo(24 * HOUR - 1)
    await tidied()
    expect(await statusOf(office, old)).toBe(200)
    await tidied()
    expect(await statusOf(office, old)).toBe(404)
  })
})

describe('an image stays', () => {
  test('an image stays as long as it is shown anywhere', async () => {
    const { office, jumpTo, tidied } = await setUp()
    const banner = await upload(office, PNG)
    const printed = await upload(office, png(4, 4), 'logo')
    await addCertificate(office.server, {}, { logo: printed })
    await upload(office, PNG, 'logo')
    const { logoUrl } = await addLanguage(office, GIF)
    const signature = await sign(office, png(3, 3))
    await upload(office, png(2, 2))
    for (let day = 1; day < 4; day++) {
      await tidied()
      jumpTo(day * 24 * HOUR)
    }
    const shown = [banner, logoUrl, signature, printed]
    expect(await Promise.all(shown.map((address) => statusOf(office, address)))).toEqual([200, 200, 200, 200])
  })

  test('an image stays when it is shown again within the day', async () => {
    const { office, jumpTo, tidied } = await setUp()
    const banner = await upload(office, PNG)
    await upload(office, GIF)
    await tidied()
    jumpTo(23 * HOUR)
    await upload(office, PNG)
    jumpTo(26 * HOUR)
    await tidied()
    expect(await statusOf(office, banner)).toBe(200)
  })

  test('an image stays for a whole day after it was shown for the second time', async () => {
    const { office, jumpTo, tidied } = await setUp()
    const banner = await upload(office, PNG)
    await upload(office, GIF)
    await tidied()
    jumpTo(23 * HOUR)
    await upload(office, PNG)
    await tidied()
    await upload(office, GIF)
    await tidied()
    jumpTo(47 * HOUR)
    await tidied()
    expect(await statusOf(office, banner)).toBe(200)
  })
})
