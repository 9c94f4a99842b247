import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, test } from 'vitest'
import { fieldsOfTopic, settingsPath, TOPIC_NAMES } from './settings-topics.ts'

test.each([
  ['event', '/settings/event'],
  ['texts', '/settings/welcome#texts'],
  ['support', '/settings/welcome#support'],
  ['import', '/settings/access#import'],
  ['links', '/settings/passes#links'],
  ['images', '/settings/entrance#images'],
  ['live', '/settings/live'],
  ['live.graceMinutes', '/settings/live#live.graceMinutes'],
  ['support.phone', '/settings/welcome#support.phone'],
  ['welcomeText.DE_DE', '/settings/welcome#welcomeText.DE_DE'],
  ['unknown', '/settings'],
  ['constructor', '/settings'],
])('the address /settings#%s leads to %s', (target, path) => {
  expect(settingsPath(target)).toBe(path)
})

test('each field of the settings belongs to one topic', () => {
  const fields = TOPIC_NAMES.flatMap(fieldsOfTopic)
  expect(fields.toSorted()).toEqual([...Object.keys(INITIAL_EVENT_SETTINGS), 'defaultPassword'].toSorted())
})
