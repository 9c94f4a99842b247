import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { merge, overlaps } from './merge.ts'

/** Enough of a form, whatever it turns its values into. */
type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'>

/**
 * Brings into a form what somebody else has saved since `seen`. What was typed stays, and is a change to what he
 * saved. Answers the fields that both have changed; one that lies deeper by its path, such as `passes.LIVE.name`.
 */
export function mergeIntoForm<Values extends FieldValues>(form: Form<Values>, seen: Values, theirs: Values) {
  const mine = structuredClone(form.getValues())
  form.reset(theirs)
  form.reset(merge(seen, mine, theirs), { keepDefaultValues: true })
  return overlaps(seen, mine, theirs) as (keyof Values & string)[]
}
