import { config } from 'zod/mini'

// main.tsx must import this file first. Without `jitless`, zod tries eval, which the page's CSP forbids.
config({ jitless: true })
