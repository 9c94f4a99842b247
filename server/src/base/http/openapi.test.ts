import { PREVIEW_HEADER } from '@palco/contract/base/paths-and-headers'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, describe, expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { openOffice } from '#test/office.ts'
import { previewEnded } from '../errors.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters?: { in: string; name: string; description?: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> }
  responses: Record<string, { description: string; content: Record<string, unknown> }>
}

const { server, ask } = await openOffice({ until: afterAll })
const { text, body } = await call(server, '/api/docs/json')
const operations = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
)
const find = (name: string) => {
  const found = operations.find(({ call }) => call === name)
  if (!found) throw new Error(`${name} is not documented`)
  return found.operation
}

test("the OpenAPI document passes redocly's recommended rules, and every tag is described", async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'operation-tag-defined': 'error', 'tag-description': 'error' },
  })
  const problems = await lintFromString({ source: text, config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the OpenAPI document declares X-Preview for the calls that read it, and for no other', async () => {
  const reads = operations.filter(({ call, operation }) => call.startsWith('GET ') && operation.security.length > 0)
  const isRead = async (path: string) => {
    const { body } = await ask(path, { headers: { [PREVIEW_HEADER]: 'expired' } })
    return body.error === previewEnded().message
  }
  const reading: string[] = []
  for (const { call } of reads) if (await isRead(call.slice('GET /api'.length))) reading.push(call)
  const isDeclared = ({ operation: { parameters = [] } }: (typeof operations)[number]) =>
    parameters.some((each) => each.in === 'header' && each.name === PREVIEW_HEADER && each.description)
  expect(reading.length).toBeGreaterThan(3)
  expect(operations.filter(isDeclared).map(({ call }) => call)).toEqual(reading)
})

test('operationIds of the OpenAPI document are unique', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(ids.length).toBeGreaterThan(35)
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(operations)('$call', ({ call: name, operation }) => {
  test('each documented call has a summary, and documents the statuses that it may fail with', () => {
    expect(operation.summary).toMatch(/^[A-Z].{3,60}[^.]$/)
    const statuses = Object.keys(operation.responses)
    expect(statuses).toContain('200')
    expect(statuses.filter((status) => /x/i.test(status))).toEqual([])
    expect(statuses.includes('401') || operation.security.length === 0).toBe(true)
    if (operation.requestBody) expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']))
    if (name.includes('/admin/')) expect(statuses).toContain('403')
    for (const { description } of Object.values(operation.responses)) expect(description).toMatch(/\w/)
  })
})

test.each([
  ['POST /api/auth/login', ['401', '403', '429', '503']],
  ['POST /api/auth/refresh', ['401', '429']],
  ['GET /api/auth/profile', ['401']],
])('the OpenAPI document says that %s may be refused with %j', (name, statuses) => {
  expect(Object.keys(find(name).responses)).toEqual(expect.arrayContaining(statuses))
})

test.each([
  ['POST /api/admin/groups', ['application/json', 'multipart/form-data'], 'name'],
  ['PUT /api/admin/groups/{id}', ['application/json', 'multipart/form-data'], 'maxRooms'],
  ['POST /api/languages', ['application/json', 'multipart/form-data'], 'logoFile'],
  ['PUT /api/languages/{id}', ['application/json', 'multipart/form-data'], 'logoFile'],
  ['PUT /api/admin/settings/images/{image}', ['multipart/form-data'], 'file'],
  ['POST /api/admin/upload/users', ['multipart/form-data'], 'file'],
])('the OpenAPI document says that %s takes %j, with %s in it', (name, types, field) => {
  const content = find(name).requestBody?.content ?? {}
  expect(Object.keys(content)).toEqual(types)
  const property = content['multipart/form-data']?.schema.properties?.[field]
  expect(property).toBeDefined()
  if (/file/i.test(field)) expect(property).toEqual({ type: 'string', format: 'binary' })
})

test.each([
  [
    'GET /api/admin/users/export',
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv; charset=utf-8'],
  ],
  ['GET /api/images/{id}', ['image/png', 'image/jpeg', 'image/webp', 'image/gif']],
])('the OpenAPI document says that %s answers %j', (name, types) => {
  expect(Object.keys(find(name).responses['200']?.content ?? {})).toEqual(types)
})
