// Apart from `tokens.ts`: the sign-in page loads this file, and the colours only as CSS.

/** In milliseconds, for the mouse, a touch, and after a touch. */
export const tooltipDelays = { enter: 100, touch: 700, leaveTouch: 1500 }
