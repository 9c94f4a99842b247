/**
 * Handles the failure of a call that a person has started. By default, throws the error. The console replaces `handle`:
 * if the server requires it, the person confirms their identity, and the call is repeated.
 */
export const confirmation = {
  handle: async <Answer>(error: unknown, _repeat: () => Promise<Answer>): Promise<Answer> => {
    throw error
  },
}
