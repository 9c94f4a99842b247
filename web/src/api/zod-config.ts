import { config } from 'zod/mini'

// Imported first by main.tsx: the page's CSP allows no eval, and zod must not probe for it.
// What a schema has no text for is said in our own: this build of zod has none at all.
config({ jitless: true })
