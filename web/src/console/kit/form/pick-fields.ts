import type * as z from 'zod/mini'

/**
 * Picks the fields that a request's schema accepts. A field that is added to the schema later is then sent
 * automatically.
 */
export function pickFields<Schema extends z.ZodMiniObject>(schema: Schema, thing: Required<z.output<Schema>>) {
  const names = Object.keys(schema.shape) as (keyof typeof thing)[]
  return Object.fromEntries(names.map((name) => [name, thing[name]])) as Required<z.output<Schema>>
}
