import { afterAll, expect, test } from 'vitest'
import { openOffice } from '#test/office.ts'

const { ask } = await openOffice({ until: afterAll })

/** Matches zod's default texts, in English and European Portuguese. */
const FOREIGN = /\b(?:invalid|expected|received|too (?:big|small)|entrada inv|esperava|recebeu|demasiado|deve ser)/i

test.each([
  ['/admin/users?page=x', {}, 'Página inválida'],
  ['/admin/users?pageSize=501', {}, 'Tamanho de página inválido'],
  ['/admin/users?sort=x', {}, 'Valor inválido. Use um destes: name, email, role, active, createdAt'],
  ['/admin/users/bulk', { body: { action: 'delete', userIds: 'x' } }, 'Informe uma lista'],
  ['/admin/users/bulk', { body: { action: 'x', userIds: ['x'] } }, 'Valor inválido'],
  ['/admin/groups', { body: { name: 'Turma', description: 1 } }, 'Informe um texto'],
  ['/admin/users/bulk', { body: [] }, 'Valor inválido'],
])('%s is refused in Brazilian Portuguese', async (path, options, text) => {
  const { status, body } = await ask(path, options)
  expect([status, body.error]).toEqual([400, text])
  expect(body.error).not.toMatch(FOREIGN)
})
