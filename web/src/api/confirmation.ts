/**
 * Handles a failed call. Replaced by the console: if the server requires it, the console asks the person to confirm
 * their identity, and then repeats the call. Not used for background queries.
 */
export const confirmation = {
  handle: async <Answer>(error: unknown, _repeat: () => Promise<Answer>): Promise<Answer> => {
    throw error
  },
}
