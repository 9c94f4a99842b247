import { openSmtpServer, type Received } from '@palco/server/testing/smtp-server'
import { AdminApi } from './admin-api.ts'
import { Palco } from './palco.ts'
import { test as base, expect } from './test.ts'

export interface Mailing {
  palco: Palco
  received: Received[]
  admin: AdminApi
}

/** A test with a real mail server, and a Palco server of its own that uses it. */
export const test = base.extend<{ mailing: Mailing }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  mailing: async ({}, use) => {
    const { received, smtpUrl, close } = await openSmtpServer()
    const palco = await Palco.start({ smtpUrl })
    await use({ palco, received, admin: new AdminApi(palco) })
    await palco.remove()
    await close()
  },
})

/** Resolves to the link in the newest mail to this address, once `count` mails to it have arrived. */
export async function linkTo({ palco, received }: Mailing, path: string, address: string, count = 1): Promise<string> {
  const mails = () => received.filter(({ to }) => to === address)
  await expect.poll(() => mails().length).toBe(count)
  const text = (mails().at(-1)?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [link] = new RegExp(`${palco.url}${path}#[\\w.-]+`).exec(text) ?? []
  return link ?? ''
}
