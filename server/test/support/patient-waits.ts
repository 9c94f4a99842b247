import { vi } from 'vitest'

// A setup file of Vitest with longer timeouts. The default of `waitFor` and `waitUntil` is one second, which is too
// short on a busy machine.
const { waitFor, waitUntil } = vi
const PATIENCE = { timeout: 150_000 }
vi.waitFor = (claim) => waitFor(claim, PATIENCE)
vi.waitUntil = (isTrue) => waitUntil(isTrue, PATIENCE)
