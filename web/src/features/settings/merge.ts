type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Whoever changed a value since `seen` keeps it: mine where I did, else theirs. */
export function merge<Value>(seen: Value, mine: Value, theirs: Value): Value {
  if (!isTree(seen) || !isTree(mine) || !isTree(theirs)) return Object.is(mine, seen) ? theirs : mine
  const merged = Object.keys(theirs).map((key) => [key, merge(seen[key], mine[key], theirs[key])])
  return Object.fromEntries(merged) as Value
}
