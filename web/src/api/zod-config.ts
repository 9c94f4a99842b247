import { config } from 'zod/mini'

// main.tsx must import this file first. Without `jitless`, zod would try eval, which violates the page's CSP. This
// build of zod has no default messages, so the schemas define their own.
config({ jitless: true })
