import { expect, onTestFinished, test } from 'vitest'
import { createMigratedDatabase } from '../testing/test-database.ts'
import { compileOnce } from './compile-once.ts'
import { openDatabase } from './database.ts'

test('a query is built once a database, and asked with each value', async () => {
  let built = 0
  const findLanguage = compileOnce((db, code) => {
    built += 1
    return db.selectFrom('languages').where('code', '=', code).select(['code', 'active'])
  })
  for (const _ of ['one', 'other']) {
    const { location, remove } = await createMigratedDatabase()
    const db = openDatabase(location)
    onTestFinished(async () => {
      await db.destroy()
      await remove()
    })
    expect(await findLanguage(db, 'PT_BR')).toEqual({ code: 'PT_BR', active: true })
    expect(await findLanguage(db, 'EN_US')).toEqual({ code: 'EN_US', active: true })
    expect(await findLanguage(db, 'nowhere')).toBeUndefined()
  }
  expect(built).toBe(2)
})
