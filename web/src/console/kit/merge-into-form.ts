import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { merge, overlaps } from './merge.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'>

/**
 * Three-way merge: takes over what somebody else has saved since `seen`; typed values stay, as changes of the saved
 * ones. Returns the fields that both have changed; nested ones by their path, such as `passes.LIVE.name`.
 */
export function mergeIntoForm<Values extends FieldValues>(form: Form<Values>, seen: Values, theirs: Values) {
  const mine = structuredClone(form.getValues())
  form.reset(theirs)
  form.reset(merge(seen, mine, theirs), { keepDefaultValues: true })
  return overlaps(seen, mine, theirs) as (keyof Values & string)[]
}
