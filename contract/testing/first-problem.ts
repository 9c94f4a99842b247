import type * as z from 'zod/mini'

/** What a form or the server would show for this input; nothing, when it is right. */
export const firstProblem = (schema: z.ZodMiniType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message
