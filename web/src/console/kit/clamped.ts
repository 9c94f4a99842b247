/** A long text shows how it begins: one card must not make its whole row a tower. */
export const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 4, overflow: 'hidden' }
