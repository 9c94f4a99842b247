import * as z from 'zod/mini'

// Imported first by main.tsx: the page's CSP allows no eval, and zod must not probe for it.
z.config({ jitless: true })
