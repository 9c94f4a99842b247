import { afterEach, expect, test } from 'vitest'
import { dropDraft, findDraft, storeDraft } from './form-drafts.ts'

afterEach(() => sessionStorage.clear())

const HOUR = 3_600_000

test('a draft of a form is found by its person and its form only, until it is dropped', () => {
  storeDraft('ana', 'user new', { name: 'Zoé' })
  storeDraft('ana', 'group new', { name: 'VIP' })
  expect(findDraft('ana', 'user new')).toEqual({ name: 'Zoé' })
  expect(findDraft('bruno', 'user new')).toBeNull()
  dropDraft('ana', 'user new')
  expect(findDraft('ana', 'user new')).toBeNull()
  expect(findDraft('ana', 'group new')).toEqual({ name: 'VIP' })
})

test('a draft of a form is kept for 24 hours, and then leaves the storage with the next draft', () => {
  storeDraft('ana', 'user new', { name: 'Zoé' }, 0)
  expect(findDraft('ana', 'user new', 24 * HOUR - 1)).toEqual({ name: 'Zoé' })
  expect(findDraft('ana', 'user new', 24 * HOUR)).toBeNull()
  storeDraft('bruno', 'user new', { name: 'Rui' }, 24 * HOUR)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Zoé')
})

test('a draft of a form has no password and no file', () => {
  storeDraft('ana', 'user new', { name: 'Zoé', password: 'segredo', logoFile: new File([], 'logo.png') })
  expect(findDraft('ana', 'user new')).toEqual({ name: 'Zoé' })
  storeDraft('ana', 'user 2', { password: 'segredo' })
  expect(findDraft('ana', 'user 2')).toBeNull()
})
