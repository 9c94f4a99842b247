import { describe, expect, test } from 'vitest'
import { addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'

const OWN_USER = 'Você não pode excluir nem desativar o seu próprio usuário'
const LAST = 'O último administrador ativo não pode deixar de sê-lo'
const asAdmin = { name: 'Ana Moreira', role: 'ADMIN', groupIds: [] }
const off = { ...asAdmin, active: false }

describe('an administrator can not', () => {
  test('an administrator can not delete their own user', async () => {
    const { ask, adminId } = await openOffice()
    await expectConflict(ask(`/admin/users/${adminId}`, { method: 'DELETE' }), OWN_USER)
  })

  test('an administrator can not deactivate their own user', async () => {
    const { ask, adminId } = await openOffice()
    await expectConflict(ask(`/admin/users/${adminId}`, { method: 'PUT', body: off }), OWN_USER)
  })

  test.each(['delete', 'deactivate'])('an administrator can not %s their own user among others', async (action) => {
    const office = await openOffice()
    const { id } = await addPerson(office)
    const body = { action, userIds: [id, office.adminId] }
    await expectConflict(office.ask('/admin/users/bulk', { body }), OWN_USER)
    expect(dataOf(await office.ask('/admin/users'))).toMatchObject([{ id, active: true }, { active: true }])
  })

  test('an administrator can not give up their role as the last one', async () => {
    const { ask, adminId } = await openOffice()
    const body = { ...asAdmin, role: 'PARTICIPANT' }
    await expectConflict(ask(`/admin/users/${adminId}`, { method: 'PUT', body }), LAST)
    expect((await ask('/admin/users')).status).toBe(200)
  })

  test('an administrator can not give up their role if the only colleague is inactive', async () => {
    const office = await openOffice()
    const { id } = await addPerson(office, [], 'ADMIN')
    dataOf(await office.ask(`/admin/users/${id}`, { method: 'PUT', body: off }))
    const body = { ...asAdmin, role: 'SPEAKER' }
    await expectConflict(office.ask(`/admin/users/${office.adminId}`, { method: 'PUT', body }), LAST)
  })
})

test('an administrator may give up their role if there is another', async () => {
  const office = await openOffice()
  await addPerson(office, [], 'ADMIN')
  const body = { ...asAdmin, role: 'PARTICIPANT' }
  dataOf(await office.ask(`/admin/users/${office.adminId}`, { method: 'PUT', body }))
  expect(refusal(await office.ask('/admin/users'))).toBe('403 FORBIDDEN')
})

describe('of two concurrent administrators', () => {
  const pair = async () => {
    const one = await openOffice()
    const two = await admit(one, [], 'ADMIN')
    return {
      one,
      two,
      activeAdmins: () => one.server.db.selectFrom('users').where('active', '=', true).select('id').execute(),
    }
  }
  const oneIsLeft = (statuses: number[]) => expect(statuses.filter((status) => status === 200)).toHaveLength(1)

  test('two administrators deactivate each other: one is left', async () => {
    const { one, two, activeAdmins } = await pair()
    const answers = await Promise.all([
      one.ask(`/admin/users/${two.id}`, { method: 'PUT', body: off }),
      two.ask(`/admin/users/${one.adminId}`, { method: 'PUT', body: off }),
    ])
    oneIsLeft(answers.map(({ status }) => status))
    expect(await activeAdmins()).toHaveLength(1)
  })

  test('two administrators delete each other: one is left', async () => {
    const { one, two, activeAdmins } = await pair()
    const answers = await Promise.all([
      one.ask(`/admin/users/${two.id}`, { method: 'DELETE' }),
      two.ask('/admin/users/bulk', { body: { action: 'delete', userIds: [one.adminId] } }),
    ])
    oneIsLeft(answers.map(({ status }) => status))
    expect(await activeAdmins()).toHaveLength(1)
  })

  test('two administrators give up their role: one keeps it', async () => {
    const { one, two } = await pair()
    const body = { ...asAdmin, role: 'PARTICIPANT' }
    const answers = await Promise.all([
      one.ask(`/admin/users/${one.adminId}`, { method: 'PUT', body }),
      two.ask(`/admin/users/${two.id}`, { method: 'PUT', body }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('many administrators who change each other concurrently do not deadlock', async () => {
  const office = await openOffice()
  const admins = await Promise.all(Array.from({ length: 6 }, () => admit(office, [], 'ADMIN')))
  const rename = (n: number) =>
    admins[n % 6]?.ask(`/admin/users/${admins[(n * 5 + 1) % 6]?.id}`, { method: 'PUT', body: asAdmin })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => rename(n)))
  expect(answers.map((answer) => answer?.status)).toEqual(Array(60).fill(200))
})

async function expectConflict(answer: ReturnType<Awaited<ReturnType<typeof openOffice>>['ask']>, text: string) {
  const { status, body } = await answer
  expect([status, body.error]).toEqual([409, text])
}
