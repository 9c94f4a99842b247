import { openSmtpServer, type Received } from '@palco/server/testing/smtp-server'
import { AdminApi } from './admin-api.ts'
import { Palco } from './palco.ts'
import { test as base } from './test.ts'

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
