import { vi } from 'vitest'

// A setup file of Vitest. The default timeout of `waitFor` and `waitUntil`, one second, is too short on a busy machine.
const { waitFor, waitUntil } = vi
const PATIENCE = { timeout: 150_000 }
vi.waitFor = (claim) => waitFor(claim, PATIENCE)
vi.waitUntil = (isTrue) => waitUntil(isTrue, PATIENCE)
