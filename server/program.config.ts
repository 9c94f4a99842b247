import path from 'node:path'
import { defineConfig } from 'vite'
import { startBundled } from './started-files.ts'

const root = path.resolve(import.meta.dirname, '..')
const SOURCES = path.join(import.meta.dirname, 'src')

/**
 * Bundles the server for tests that start it as a process: loading 1,400 files takes most of a start. The output folder is as
 * deep as `server/src`, so that the web pages are found. `npm start` runs the sources (docs/decisions/0025-tests.md).
 */
export default defineConfig({
  logLevel: 'warn',
  plugins: [
    {
      name: 'start-bundled',
      enforce: 'pre',
      transform: (code, id) => (id.startsWith(SOURCES) ? startBundled(code, '.') : null),
    },
  ],
  ssr: {
    noExternal: true,
    // Packages that load files of their own folder, or that a test patches before the server loads them.
    external: [
      '@fastify/swagger-ui',
      '@node-rs/argon2',
      'pg',
      'pino',
      'pino-pretty',
      '@e965/xlsx',
      'fontkit',
      'pdfkit',
      '@resvg/resvg-wasm',
    ],
  },
  build: {
    ssr: true,
    outDir: path.join(root, '.cache/program'),
    emptyOutDir: true,
    rolldownOptions: {
      input: [
        'main',
        'backup/run',
        'features/imports/reader-child',
        'base/db/sqlite-thread',
        'features/certificates/paper/paper-thread',
      ].map((name) => path.join(SOURCES, `${name}.ts`)),
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name]-[hash].js' },
    },
  },
})
