import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))

/** Three-way merge, field by field: returns `mine` where it differs from `seen`, otherwise `theirs`. */
export function merge<Value>(seen: Value, mine: Value, theirs: Value): Value {
  if (!isTree(seen) || !isTree(mine) || !isTree(theirs)) return isSame(mine, seen) ? theirs : mine
  const merged = Object.keys(theirs).map((key) => [key, merge(seen[key], mine[key], theirs[key])])
  return Object.fromEntries(merged) as Value
}

/**
 * Returns the paths at which `mine` and `theirs` have changed `seen` to different values, such as `title` or
 * `passes.LIVE.name`.
 */
export function overlaps(seen: unknown, mine: unknown, theirs: unknown, path = ''): string[] {
  if (!isTree(seen) || !isTree(mine) || !isTree(theirs)) {
    const isOverlap = !isSame(mine, seen) && !isSame(theirs, seen) && !isSame(mine, theirs)
    return isOverlap ? [path] : []
  }
  return Object.keys(theirs).flatMap((key) =>
    overlaps(seen[key], mine[key], theirs[key], path ? `${path}.${key}` : key),
  )
}

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'>

/**
 * Puts what somebody else has saved since `seen` into the form. Typed values stay as unsaved changes. Returns the paths
 * of the conflicting fields, such as `passes.LIVE.name`.
 */
export function mergeIntoForm<Values extends FieldValues>(form: Form<Values>, seen: Values, theirs: Values) {
  const mine = structuredClone(form.getValues())
  form.reset(theirs)
  form.reset(merge(seen, mine, theirs), { keepDefaultValues: true })
  return overlaps(seen, mine, theirs) as (keyof Values & string)[]
}
