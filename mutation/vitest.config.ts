import { defineConfig } from 'vitest/config'
import { PARTS } from './parts.mjs'

export default defineConfig({ test: { projects: [PARTS[process.env.MUTATION_PART].project] } })
