import type * as z from 'zod/mini'

/**
 * The fields of a thing that can be sent back, by the schema that checks them: one that is added to the schema goes
 * along by itself, and a thing that lacks it is a type error.
 */
export function pickFields<Schema extends z.ZodMiniObject>(schema: Schema, thing: Required<z.output<Schema>>) {
  const names = Object.keys(schema.shape) as (keyof typeof thing)[]
  return Object.fromEntries(names.map((name) => [name, thing[name]])) as Required<z.output<Schema>>
}
