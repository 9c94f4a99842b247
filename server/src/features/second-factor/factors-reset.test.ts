import { afterAll, expect, test } from 'vitest'
import { addTotp, admitMember, codeOf, isOpen, openJar } from '#test/members.ts'
import { dataOf, openOffice, refusal } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'

const post = await openPostOffice({ until: afterAll })
const office = await openOffice({ until: afterAll, mail: post.mail, mailTiming: { pollMs: 10 } })
const { server } = office

const mailsTo = (email: string) =>
  post.received.flatMap(({ to, source }) => (to === email ? (/^Subject: (.*)$/m.exec(source)?.[1] ?? '') : []))

test('a reset is mailed once, ends trust and half-finished sign-ins, and no session', async () => {
  const member = await admitMember(office)
  const { secret } = await addTotp(member)
  const trusted = openJar(server)
  const { token } = await trusted.begin(member.email)
  const session = dataOf(await trusted.post('/auth/second-factor', { token, code: codeOf(secret), trust: true }))
  const half = openJar(server)
  const begun = await half.begin(member.email)

  const reset = () => office.ask(`/admin/team/${member.id}/factors`, { method: 'DELETE' })
  for (const answer of [await reset(), await reset()]) expect(answer.status).toBe(200)
  await expect.poll(() => mailsTo(member.email).filter((subject) => subject.includes('segunda'))).toHaveLength(1)
  expect(await isOpen(server, session)).toBe(true)
  const late = await half.post('/auth/second-factor', { token: begun.token, code: codeOf(secret, 1), trust: false })
  expect(refusal(late)).toBe('410 SECOND_STEP_EXPIRED')
  for (const table of ['totp_factors', 'recovery_codes', 'trusted_browsers', 'sign_in_challenges'] as const)
    expect(await server.db.selectFrom(table).where('user_id', '=', member.id).select('user_id').execute()).toEqual([])
})
