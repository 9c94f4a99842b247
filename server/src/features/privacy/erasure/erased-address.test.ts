import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { call, login } from '#test/client.ts'
import { addPerson, dataOf, openOffice } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { createPasswords } from '../../session/passwords.ts'

const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

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
  dataOf(await ask('/admin/privacy/erasures', { body: { subject: { userId: id }, certificates: 'withheld' } }))

  const answerOf = async ({ status, text }: Awaited<ReturnType<typeof call>>) => [status, text]
  const send = (path: string, body: object) => call(server, `/api/auth/${path}`, { body })
  async function answersFor(address: string, link: string) {
    const before = verified
    const answers = [
      await login(server, address),
      await send('password/reset', { email: address }),
      await send('access-links/check', { token: link }),
      await send('access-links/redeem', { token: link, newPassword: 'janela-azul-do-mar' }),
    ]
    return { answers: await Promise.all(answers.map(answerOf)), verified: verified - before }
  }
  const unknown = await answersFor(
    'nobody@example.com',
    token.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')),
  )
  expect(unknown.answers.map(([status]) => status)).toEqual([401, 200, 404, 404])
  expect(unknown.verified).toBe(1)
  expect(await answersFor(email, token)).toEqual(unknown)
  await expect.poll(() => server.db.selectFrom('reset_requests').selectAll().execute()).toEqual([])
  expect(post.received).toEqual([])
})
