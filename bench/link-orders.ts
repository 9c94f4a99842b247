import { setTimeout as sleep } from 'node:timers/promises'
import type { LinkRecipients } from '@palco/contract/access-links/access-links'
import { freePort } from '@palco/server/testing/palco-process'
import type { BenchServer } from './import-server.ts'

/** Configures a mail server that never answers, so that only writing the mails is measured. */
export async function withMail() {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  return { PORT: String(port), PUBLIC_URL: publicUrl, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'evento@example.com' }
}

const POLL_MS = 500
/** The time limit for writing all mails of a mailing to the outbox. */
const PATIENCE_MS = 300_000

async function order({ url, headers }: BenchServer, what: 'file' | 'mail', whom: LinkRecipients) {
  const response = await fetch(`${url}/api/admin/access-links/${what}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(whom),
  })
  if (response.status !== 200) throw new Error(await response.text())
  return response
}

/** Creates links as a file. Resolves when the last byte of the file has arrived. The file is not stored. */
export async function exportLinks(server: BenchServer, whom: LinkRecipients) {
  const file = await order(server, 'file', whom)
  for await (const _piece of file.body ?? []);
}

/** Mails links. Resolves when all mails are in the outbox, which may be before or after the answer. */
export async function mailLinks(server: BenchServer, whom: LinkRecipients, count: number) {
  await (await order(server, 'mail', whom)).body?.cancel()
  const until = performance.now() + PATIENCE_MS
  for (let written = 0; ; await sleep(POLL_MS)) {
    written = await countMails(server)
    if (written >= count) return
    if (performance.now() > until) throw new Error(`${written} of ${count} mails were written`)
  }
}

async function countMails({ url, headers }: BenchServer): Promise<number> {
  const response = await fetch(`${url}/api/admin/mail`, { headers })
  const { data } = (await response.json()) as { data: { waiting: number; sent: number; failed: number } }
  return data.waiting + data.sent + data.failed
}
