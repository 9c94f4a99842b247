/**
 * Handles the failure of a call that is not made in the background: asks who acts if the server wants to know, and then
 * repeats the call. The console sets it.
 */
export const confirmation = {
  handle: async <Answer>(error: unknown, _repeat: () => Promise<Answer>): Promise<Answer> => {
    throw error
  },
}
