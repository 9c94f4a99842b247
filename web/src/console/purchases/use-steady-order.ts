import { useState } from 'react'

/** In the order in which they were first seen, whatever is added or sorted anew: nobody should press what has just moved. */
export function useSteadyOrder<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const [seen, setSeen] = useState<readonly string[]>([])
  const added = items.flatMap(({ id }) => (seen.includes(id) ? [] : id))
  const order = [...seen, ...added]
  if (added.length > 0) setSeen(order)
  return items.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}
