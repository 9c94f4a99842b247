// Preloaded into the server (`--import`): periodic writes run several times a second instead of every fifteen.

const WRITE_MS = 15_000
const QUICK_MS = 300

const { setInterval } = globalThis
Reflect.set(globalThis, 'setInterval', (act: () => void, everyMs?: number, ...given: unknown[]) =>
  Reflect.apply(setInterval, globalThis, [act, everyMs === WRITE_MS ? QUICK_MS : everyMs, ...given]),
)
