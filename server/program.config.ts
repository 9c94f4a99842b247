import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const SOURCES = path.join(import.meta.dirname, 'src')

/** What a start asks for by its path, as the source has it. */
const STARTED = /(?<=')(?:\.\/)?(reader-child|sqlite-thread)\.ts(?=')/g

/** Whoever starts a part of the program by its path starts the bundled one in the folder. */
export const startBundled = (folderFrom: (file: string) => string): Plugin => ({
  name: 'start-bundled',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(SOURCES)) return null
    return code.replace(STARTED, (_text, name) => `${folderFrom(id)}/${name}.js`)
  },
})

/**
 * The program in a few files, for tests that start it: loading 1,400 files takes most of a start. It lies where the web
 * pages are found as from the sources. `npm start` runs the sources (docs/decisions/0025-tests.md).
 */
export default defineConfig({
  logLevel: 'warn',
  plugins: [startBundled(() => '.')],
  ssr: {
    noExternal: true,
    // What loads files beside its own, and what a test changes before the program loads it.
    external: ['@fastify/swagger-ui', '@node-rs/argon2', 'pg', 'pino', 'pino-pretty', '@e965/xlsx'],
  },
  build: {
    ssr: true,
    outDir: path.join(root, '.cache/program'),
    emptyOutDir: true,
    rolldownOptions: {
      input: ['main', 'backup/run', 'features/imports/reader-child', 'base/db/sqlite-thread'].map((name) =>
        path.join(SOURCES, `${name}.ts`),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name]-[hash].js' },
    },
  },
})
