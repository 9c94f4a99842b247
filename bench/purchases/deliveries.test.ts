import { expect, test } from 'vitest'
import { planDeliveries } from './deliveries.ts'

test('plans every vendor, new and known people, refunds and repetitions', () => {
  const { deliveries, ...counts } = planDeliveries(1000)
  expect(counts).toEqual({ granted: 800, revoked: 100, repeated: 100 })
  expect(new Set(deliveries.map(({ vendor }) => vendor)).size).toBe(5)
  expect(new Set(deliveries.map(({ email }) => email)).size).toBe(800)
})

test('repeats and refunds only what was sold before', () => {
  const { deliveries } = planDeliveries(100)
  const sold = new Set<string>()
  for (const { kind, order } of deliveries) {
    if (kind === 'reversed') expect(sold).toContain(order)
    sold.add(order)
  }
})
