/**
 * Handles a failed call that was not made in the background. If the server requires it, asks the person to confirm
 * their identity and repeats the call. Only the console sets such a handler.
 */
export const confirmation = {
  handle: async <Answer>(error: unknown, _repeat: () => Promise<Answer>): Promise<Answer> => {
    throw error
  },
}
