import { expect, onTestFinished, test } from 'vitest'
import { call } from '#test/client.ts'
import { FIRST_ADMIN, startPalco } from '#test/palco-process.ts'
import { openPostOffice, PUBLIC_URL } from '#test/post-office.ts'
import { killProcess } from '#test/processes.ts'
import { emptyDatabase } from '#test/program.ts'

test('a process that is killed right after answering a reset request leaves it to the next one', async () => {
  const post = await openPostOffice()
  const environment = {
    ...(await emptyDatabase()),
    ...{ SMTP_URL: post.smtpUrl, MAIL_FROM: 'no-reply@palco.example', PUBLIC_URL: PUBLIC_URL.href },
  }
  const first = await startPalco(environment)
  onTestFinished(() => killProcess(first.pid))
  const { status } = await call(first, '/api/auth/password/reset', { body: { email: FIRST_ADMIN.email } })
  killProcess(first.pid)
  expect(status).toBe(200)
  await first.exited
  const second = await startPalco(environment)
  onTestFinished(() => killProcess(second.pid))
  await expect.poll(() => post.received.map(({ to }) => to), { timeout: 60_000 }).toEqual([FIRST_ADMIN.email])
}, 180_000)
