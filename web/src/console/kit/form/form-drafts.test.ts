import { afterEach, expect, test } from 'vitest'
import { dropDraft, findDraft, storeDraft } from './form-drafts.ts'

afterEach(() => sessionStorage.clear())

const HOUR = 3_600_000

const draft = (values: Record<string, unknown>) => ({ values, base: {}, more: null })

test('a draft of a form is found by its person and its form only, until it is dropped', () => {
  storeDraft('ana', 'user new', draft({ name: 'Zoé' }))
  storeDraft('ana', 'group new', draft({ name: 'VIP' }))
  expect(findDraft('ana', 'user new')?.values).toEqual({ name: 'Zoé' })
  expect(findDraft('bruno', 'user new')).toBeNull()
  dropDraft('ana', 'user new')
  expect(findDraft('ana', 'user new')).toBeNull()
  expect(findDraft('ana', 'group new')?.values).toEqual({ name: 'VIP' })
})

test('a draft of a form is kept for 24 hours, and then leaves the storage with the next draft', () => {
  storeDraft('ana', 'user new', draft({ name: 'Zoé' }), 0)
  expect(findDraft('ana', 'user new', 24 * HOUR - 1)?.values).toEqual({ name: 'Zoé' })
  expect(findDraft('ana', 'user new', 24 * HOUR)).toBeNull()
  storeDraft('bruno', 'user new', draft({ name: 'Rui' }), 24 * HOUR)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Zoé')
})

test('a draft of a form has no password and no file', () => {
  storeDraft('ana', 'user new', draft({ name: 'Zoé', password: 'segredo', logoFile: new File([], 'logo.png') }))
  expect(findDraft('ana', 'user new')?.values).toEqual({ name: 'Zoé' })
  storeDraft('ana', 'user 2', { ...draft({ password: 'segredo' }), base: { password: 'antigo' } })
  expect(findDraft('ana', 'user 2')).toBeNull()
})
