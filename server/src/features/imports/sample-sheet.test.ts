import { buffer } from 'node:stream/consumers'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, test } from 'vitest'
import { startForAdmin, upload } from '#test/upload.ts'
import { readSheet } from './read-sheet.ts'
import { sampleSheet } from './sample-sheet.ts'

test('the import template is downloaded as a file, and can be uploaded as it is', async () => {
  const { server, admin } = await startForAdmin()
  const response = await fetch(`${server.url}/api/admin/upload/sample`, {
    headers: { authorization: `Bearer ${admin.tokens.accessToken}`, 'x-session-token': admin.sessionToken },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="modelo_usuarios.xlsx"')
  expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet')
  const { body } = await upload(server, admin, Buffer.from(await response.arrayBuffer()), 'modelo_usuarios.xlsx')
  expect(body.data).toEqual({
    users: [
      {
        row: 2,
        name: 'Maria da Silva',
        email: 'maria.silva@exemplo.com',
        groupId: null,
        phone: '+5511900000000',
        pass: 'PREMIUM',
      },
    ],
    errors: [],
    notices: [],
  })
})

test('the example of the import template is in an active group', async () => {
  const groups = [
    { name: 'Antigo', active: false },
    { name: 'Plenária', active: true },
  ]
  const { users } = await readSheet(await buffer(sampleSheet(groups)), INITIAL_EVENT_SETTINGS.passes)
  expect(users.map(({ groupName }) => groupName)).toEqual(['Plenária'])
})
