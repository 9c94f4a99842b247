import { isDeepStrictEqual } from 'node:util'
import { verify } from '@node-rs/argon2'
import type { ErasureSubject } from '@palco/contract/privacy/erasure'
import { expect, test } from 'vitest'
import { call, login } from '#test/client.ts'
import { countQueries } from '#test/counted-queries.ts'
import { addPerson, dataOf, type Office, openOffice } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { createPasswords } from '../../session/passwords.ts'

const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const LEAST_ROUNDS = 3
/** Must be fewer than the failed logins after which an account is locked. */
const MOST_ROUNDS = 8

const erase = async ({ ask }: Pick<Office, 'ask'>, subject: ErasureSubject) =>
  dataOf(await ask('/admin/privacy/erasures', { body: { subject, certificates: 'withheld' } }))

test('login, reset and link of an erased person answer as for somebody unknown, with the same work', async () => {
  let verified = 0
  const passwords = await createPasswords(1, {
    cost: LEAST_COST,
    verify: (hash, password) => {
      verified += 1
      return verify(hash, password)
    },
  })
  const post = await openPostOffice()
  const office = await openOffice({ passwords, mail: post.mail, publicUrl: post.mail.publicUrl })
  const { server, ask } = office
  const { id, email } = await addPerson(office)
  const { link } = dataOf(await ask(`/admin/users/${id}/access-link`, { method: 'POST' }))
  const token: string = link.split('#').at(-1)
  await erase(office, { userId: id })

  const send = (path: string, body: object) => call(server, `/api/auth/${path}`, { body })
  const countAll = countQueries()
  async function answersFor(address: string, link: string) {
    const doors = [
      () => login(server, address),
      () => send('password/reset', { email: address }),
      () => send('access-links/check', { token: link }),
      () => send('access-links/redeem', { token: link, newPassword: 'janela-azul-do-mar' }),
    ]
    const answers: { status: number; text: string; verified: number; queries: number }[] = []
    for (const ask of doors) {
      const before = { verified, queries: countAll() }
      const { status, text } = await ask()
      answers.push({ status, text, verified: verified - before.verified, queries: countAll() - before.queries })
    }
    return answers
  }
  const unknownLink = token.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
  const unknown: Awaited<ReturnType<typeof answersFor>>[] = []
  const erased: typeof unknown = []
  /**
   * Returns the answers of the first round, each with the lowest number of queries of all rounds, because background
   * work adds queries to some.
   */
  const fewest = (rounds: typeof unknown) =>
    rounds[0]?.map((answer, door) => ({
      ...answer,
      queries: Math.min(...rounds.map((all) => all[door]?.queries ?? 0)),
    }))
  const areEqual = () => isDeepStrictEqual(fewest(erased), fewest(unknown))
  for (let round = 0; round < LEAST_ROUNDS || (round < MOST_ROUNDS && !areEqual()); round++) {
    unknown.push(await answersFor('nobody@example.com', unknownLink))
    erased.push(await answersFor(email, token))
  }
  expect(unknown[0]?.map(({ status, verified }) => [status, verified])).toEqual([
    [401, 1],
    [200, 0],
    [404, 0],
    [404, 0],
  ])
  expect(fewest(erased)).toEqual(fewest(unknown))
  await expect.poll(() => server.db.selectFrom('reset_requests').selectAll().execute()).toEqual([])
  expect(post.received).toEqual([])
})

type Counted = { answer: unknown; queries: number }

/**
 * Compares two requests, each with the lowest number of queries of all rounds, because background work adds queries to
 * some. They take turns at being first, because the work that one has caused may fall into the next. Ends early when
 * the erased person's request has taken `more` queries than the other.
 */
async function compare(more: number, openRound: (round: number) => Promise<(() => Promise<Counted>)[]>) {
  const found: [unknown: Counted[], erased: Counted[]] = [[], []]
  const fewest = (rounds: Counted[]) => Math.min(...rounds.map(({ queries }) => queries))
  const difference = () => fewest(found[1]) - fewest(found[0])
  for (let round = 0; round < LEAST_ROUNDS || (round < MOST_ROUNDS && difference() !== more); round++) {
    const requests = await openRound(round)
    for (const at of round % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
      const request = requests[at]
      if (request) found[at].push(await request())
    }
  }
  const answers = found.map((rounds) => rounds.map(({ answer }) => answer))
  expect(answers[1]).toEqual(answers[0])
  return { difference: difference(), answers: answers[0] ?? [] }
}

/** To see that a purchase is newer than an erasure, its account and earlier deliveries of the order are searched. */
const AGE_QUERIES = 2

test('shops get the same answers about an erased buyer as about an unknown one, with two queries more', async () => {
  const office = await openOffice()
  const shop = await openShop(office)
  const countAll = countQueries()
  const hours = (count: number) => Date.now() + count * 3_600_000
  const comparePurchases = (more: number, kind: string, at: number) =>
    compare(more, async (round) => {
      const buyer = aBuyer()
      await shop.send({ kind: 'paid', order: `${kind} first ${round}`, at: hours(-2), ...buyer })
      await erase(office, { email: buyer.email })
      return [aBuyer(), buyer].map((who, id) => async () => {
        const before = countAll()
        const { status, body } = await shop.send({ kind: 'paid', order: `${kind} ${round} ${id}`, at, ...who })
        return { answer: { status, body }, queries: countAll() - before }
      })
    })
  const bought = await comparePurchases(AGE_QUERIES, 'new', hours(1))
  expect(bought.answers?.[0]).toMatchObject({ status: 200 })
  expect(bought.difference).toBe(AGE_QUERIES)
  // An old purchase of an erased buyer takes less work, because it creates nobody. Only the shop, which has signed it,
  // could measure that.
  expect((await comparePurchases(0, 'late', hours(-3))).difference).toBeLessThan(0)
})

// Compares only the answers: an import shows administrators who was erased, so the time it takes reveals nothing.
test('an import of an erased address that is ticked answers as for an unknown one', async () => {
  const office = await openOffice()
  const { id, email } = await addPerson(office)
  await erase(office, { userId: id })
  const answerFor = async (person: object) => {
    const body = { users: [{ row: 2, name: 'Eva', ...person }], ownPassword: true }
    const { importedAt: _, ...answer } = dataOf(await office.ask('/admin/upload/users/save', { body }))
    return answer
  }
  const unknown = await answerFor({ email: 'nobody@example.com' })
  expect(unknown).toMatchObject({ success: 1, errors: [] })
  expect(await answerFor({ email, evenIfErased: true })).toEqual(unknown)
})
