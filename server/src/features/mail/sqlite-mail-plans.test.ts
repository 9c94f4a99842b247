import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#test/client.ts'
import { openOffice } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import type { Request } from '../../base/db/sqlite-thread.ts'

/** Returns the statements about mails that the server runs during a call. */
async function statementsOf(act: () => Promise<unknown>): Promise<Request[]> {
  const posts = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => posts.mockRestore())
  await act()
  const requests: Request[] = posts.mock.calls.flatMap(([sent]) => sent)
  return requests.filter(({ sql }) => sql?.includes('from "outbox"'))
}

test('the state, the failures and the metrics of mails are read without the mails that were sent', async () => {
  const { mail } = await openPostOffice()
  const { server, ask } = await openOffice({ mail, mailTiming: { pollMs: 3_600_000 } })
  async function read() {
    for (const address of ['/admin/mail', '/admin/mail/failures']) expect((await ask(address)).status).toBe(200)
    expect((await call(server, '/metrics')).status).toBe(200)
  }
  // The first call also counts older sent mails, so it is not measured.
  await read()
  const asked = await statementsOf(read)
  const file = new DatabaseSync(path.join(server.location.dataDir, 'palco.db'), { readOnly: true })
  onTestFinished(() => file.close())
  const scanned = asked.flatMap(({ sql, parameters }) => {
    const steps = file.prepare(`explain query plan ${sql}`).all(...(parameters as string[]))
    const scans = steps.map(({ detail }) => String(detail)).filter((detail) => /^SCAN outbox|done_at</.test(detail))
    // This query needs only the first entry of its index, so its scan is fine.
    return sql?.endsWith('order by "done_at" desc limit ?') ? [] : scans.map((scan) => / INDEX (\w+)/.exec(scan)?.[1])
  })
  expect([...new Set(scanned)].sort()).toEqual(['outbox_by_priority', 'outbox_delayed', 'outbox_failed'])
})
