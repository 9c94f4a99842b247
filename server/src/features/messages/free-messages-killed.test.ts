import { NO_FREE_TEXTS } from '@palco/contract/messages/free-messages'
import { expect, test, vi } from 'vitest'
import { addMany, dataOf, openOffice } from '#test/office.ts'
import { dyingAt } from '#test/palco-process.ts'
import { createPlace, OFFICE_ADMIN, signedIn, WITH_MAIL } from '#test/restarts.ts'

const PEOPLE = 5000

test.each([
  ['between the mails and the cursor of the second batch', 2, 'update "people_walks"'],
  ['before the mails of the fourth batch', 4, 'insert into outbox'],
])(
  'after a kill %s, everybody has one mail of a free message',
  async (_, count, statement) => {
    const { location, start, withDatabase } = await createPlace()
    const office = await openOffice({ location })
    await addMany(office, PEOPLE)
    await office.server.stop()

    const dying = await start({ ...WITH_MAIL, ...dyingAt(count, statement) })
    const ask = await signedIn(dying, OFFICE_ADMIN)
    const texts = { ...NO_FREE_TEXTS, PT_BR: { subject: 'Novidades', text: 'Oi' } }
    const recipients = { of: 'filter', filter: { search: 'many.example' } }
    const body = { recipients, texts, expected: PEOPLE }
    expect(dataOf(await ask('/admin/messages/free', { body })).people).toBe(PEOPLE)
    expect(await dying.exited).toBe('SIGKILL')

    const next = await start(WITH_MAIL)
    const askNext = await signedIn(next, OFFICE_ADMIN)
    const [run] = await vi.waitUntil(
      async () => {
        const runs: { state: string }[] = dataOf(await askNext('/admin/messages/runs'))
        return runs[0]?.state === 'done' && runs
      },
      { timeout: 120_000, interval: 500 },
    )
    expect(run).toMatchObject({ kind: 'free', waiting: PEOPLE, sent: 0 })
    await next.end()
    const mails = await withDatabase((db) => db.selectFrom('outbox').select('user_id').execute())
    expect([mails.length, new Set(mails.map(({ user_id }) => user_id)).size]).toEqual([PEOPLE, PEOPLE])
  },
  240_000,
)
