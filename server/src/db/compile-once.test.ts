import { expect, onTestFinished, test } from 'vitest'
import { createMigratedDatabase } from '../testing/test-database.ts'
import { compileOnce } from './compile-once.ts'
import { openDatabase } from './database.ts'
import { isOneOf } from './one-of.ts'

test('a query is built once a database, and asked for any number of keys', async () => {
  let built = 0
  const findLanguages = compileOnce((db, codes) => {
    built += 1
    return db
      .selectFrom('languages')
      .where(isOneOf(db, 'code', codes))
      .orderBy('code')
      .select(['code', 'active'])
  })
  for (const _ of ['one', 'other']) {
    const { location, remove } = await createMigratedDatabase()
    const db = openDatabase(location)
    onTestFinished(async () => {
      await db.destroy()
      await remove()
    })
    const [english, portuguese] = ['EN_US', 'PT_BR'].map((code) => ({ code, active: true }))
    expect(await findLanguages(db, ['PT_BR'])).toEqual([portuguese])
    expect(await findLanguages(db, ['EN_US', 'nowhere', 'PT_BR'])).toEqual([english, portuguese])
    expect(await findLanguages(db, [])).toEqual([])
  }
  expect(built).toBe(2)
})
