import { expect, test } from 'vitest'
import { createWebhookLimits } from './webhook-limits.ts'

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

test('refusals of a purchase source are recorded up to a limit, from however many clients', async () => {
  const limits = createWebhookLimits()
  const recorded = await Promise.all(times(500).map((n) => limits.countRefusal(`10.0.${n >> 8}.${n & 255}`, 'shop')))
  expect(recorded.filter(Boolean)).toHaveLength(120)
  expect(await limits.countRefusal('10.0.0.1', 'other')).toBe(true)
})

test('a client that calls a former webhook address too often still reaches the present one', async () => {
  const limits = createWebhookLimits()
  for (const address of ['former', 'present']) await limits.countCall('vendor', address)
  for (const _ of times(60)) await limits.countUnknown('vendor', 'former')
  await expect(limits.assertOpen('vendor', 'former')).rejects.toThrow()
  await limits.assertOpen('vendor', 'present')
})
