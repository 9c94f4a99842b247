import type * as z from 'zod/mini'

/** Returns the message that a form or the server would show for this input; `undefined` if the input is valid. */
export const firstProblem = (schema: z.ZodMiniType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message
