// The delays are not in `tokens.ts`: the login page loads them as script, but loads the tokens only as CSS.

/** Milliseconds until a tooltip opens for a mouse (`enter`) and for a touch, and until it closes after a touch. */
export const tooltipDelays = { enter: 100, touch: 700, leaveTouch: 1500 }
