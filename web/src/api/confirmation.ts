/**
 * Handles the failure of a call that a person has started. By default, throws the error. The console replaces `handle`
 * by a function that asks the person to confirm their identity, if the server requires it, and repeats the call.
 */
export const confirmation = {
  handle: async <Answer>(error: unknown, _repeat: () => Promise<Answer>): Promise<Answer> => {
    throw error
  },
}
