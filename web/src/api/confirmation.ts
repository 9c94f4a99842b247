/** Asks the person who acts to prove who they are. Resolves to whether they did. The console sets it. */
export const confirmation = { ask: async (): Promise<boolean> => false }
