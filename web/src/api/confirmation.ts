/**
 * Called when a call has failed that a person has started; by default, throws the error. The console replaces it, so
 * that the person can confirm their identity if the server requires that. The call is then repeated.
 */
export const confirmation = {
  handle: async <Answer>(error: unknown, _repeat: () => Promise<Answer>): Promise<Answer> => {
    throw error
  },
}
