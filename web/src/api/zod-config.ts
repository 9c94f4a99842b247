import { config } from 'zod/mini'

// main.tsx must import this file first. The page's CSP forbids eval, and without `jitless` zod would test for it. This
// build of zod has no default messages, so the schemas define their own.
config({ jitless: true })
