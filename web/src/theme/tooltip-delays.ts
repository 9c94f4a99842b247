// The delays are not in `tokens.ts`, because the login page loads them as script, but gets the colours as CSS only.

/** Milliseconds until a tooltip opens for the mouse and for a touch, and until it closes after a touch. */
export const tooltipDelays = { enter: 100, touch: 700, leaveTouch: 1500 }
