import { expect, onTestFinished, test } from 'vitest'
import { call, login } from '#test/client.ts'
import { dataOf, refusal } from '#test/office.ts'
import { endingThreadAt, FIRST_ADMIN, startPalco } from '#test/palco-process.ts'
import { emptyDatabase } from '#test/program.ts'
import { EXIT_FAILED } from '../../setup/lifetime.ts'

test('a dead thread fails its calls at once and ends the process; acknowledged writes survive', async () => {
  const database = await emptyDatabase()
  const start = async (death = {}) => {
    const palco = await startPalco({ ...database, ...death })
    onTestFinished(async () => void (await palco.end('SIGKILL')))
    const as = dataOf(await login(palco, FIRST_ADMIN.email, FIRST_ADMIN.password))
    const addGroup = (name: string) => call(palco, '/api/admin/groups', { as, body: { name, maxRooms: 1 } })
    return { palco, addGroup, listGroups: () => call(palco, '/api/admin/groups', { as }) }
  }

  const first = await start(endingThreadAt(2, 'insert into "groups"'))
  expect((await first.addGroup('Semana')).status).toBe(200)
  expect(refusal(await first.addGroup('Trilha'))).toBe('503 UNAVAILABLE')
  expect(await first.palco.exited).toBe(`exit ${EXIT_FAILED}`)
  expect(first.palco.output()).toContain('a thread of the database has ended')

  const second = await start()
  expect(dataOf(await second.listGroups()).map(({ name }: { name: string }) => name)).toEqual(['Semana'])
})
