/** Limits a text to four lines, so that one card does not stretch its whole row. */
export const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 4, overflow: 'hidden' }
