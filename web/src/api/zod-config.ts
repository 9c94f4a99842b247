import { config } from 'zod/mini'

// Imported first by main.tsx: the page's CSP forbids eval, and zod must not probe for it. This build of zod has no
// messages of its own; schemas have theirs.
config({ jitless: true })
