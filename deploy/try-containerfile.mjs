// node deploy/try-containerfile.mjs: does what the Containerfile says in folders instead of images, where there is no container
// engine. Then it runs the result as user 1000. It needs root, for the users, and the network, for npm.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '..')
const place = mkdtempSync('/tmp/palco-container-')
chmodSync(place, 0o755)
process.on('exit', () => rmSync(place, { recursive: true, force: true }))
// As in an image, the only Node.js.
const bin = path.join(place, 'bin')
mkdirSync(bin)
cpSync(process.execPath, path.join(bin, 'node'))
const PATH = `${bin}:${process.env.PATH}`

const context = path.join(place, 'context')
for (const file of filesOfContext()) cpSync(path.join(root, file), path.join(context, file))

const stages = new Map()
let stage = null
let health = null
let command = null

const perform = {
  FROM(rest) {
    const [, name = 'last'] = / AS (\S+)$/.exec(rest) ?? []
    stage = { folder: path.join(place, name), workdir: '/', env: {}, user: '0:0' }
    mkdirSync(stage.folder)
    stages.set(name, stage)
  },
  WORKDIR(rest) {
    stage.workdir = rest
    mkdirSync(inside(rest), { recursive: true })
  },
  COPY(rest) {
    const [, from, names] = /^(?:--from=(\S+) )?(.*)$/.exec(rest)
    const sources = names.split(' ')
    const target = sources.pop()
    for (const source of sources) {
      const file = from ? path.join(stages.get(from).folder, source) : path.join(context, source)
      const isInto = target.endsWith('/')
      const copy = path.join(here(), target, isInto ? path.basename(source) : '')
      cpSync(file, copy, { recursive: true, verbatimSymlinks: true })
    }
  },
  RUN: (rest) => {
    console.log(`RUN ${rest}`)
    execFileSync('sh', ['-c', inside(rest)], { cwd: here(), env: { ...process.env, PATH }, stdio: 'inherit' })
  },
  ENV(rest) {
    const [name, value] = rest.split('=')
    stage.env[name] = inside(value)
  },
  USER: (rest) => {
    stage.user = rest
  },
  HEALTHCHECK: (rest) => {
    health = JSON.parse(rest.slice(rest.indexOf('[')))
  },
  CMD: (rest) => {
    command = JSON.parse(rest)
  },
}

for (const line of readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8').split('\n')) {
  const [, word, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? []
  perform[word]?.(rest)
}
await tryResult()

function inside(text) {
  return text.replace(/(^|[\s=])\/(palco|data)\b/g, (_, before, name) => `${before}${stage.folder}/${name}`)
}

function here() {
  return inside(stage.workdir)
}

/** What git knows and .dockerignore lets through: the last line that matches decides. */
function filesOfContext() {
  const lines = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const rules = lines.map((line) => ({ isLeftOut: !line.startsWith('!'), pattern: line.replace('!', '') }))
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const matches = (file, pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`)
  return tracked
    .split('\n')
    .filter((file) => file && !rules.findLast(({ pattern }) => matches(file, pattern))?.isLeftOut)
}

async function tryResult() {
  const { folder, user } = stage
  const [uid, gid] = user.split(':')
  const port = await freePort()
  const env = { PATH, PORT: String(port), ...stage.env }
  const asUser = ([program, ...args]) => [
    'setpriv',
    [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs', program, ...args],
    { cwd: here(), env },
  ]
  const isHealthy = () => spawnSync(...asUser(health)).status === 0

  const data = statSync(path.join(folder, 'data'))
  hold('the folder of the data is for this user alone', String(data.uid) === uid && (data.mode & 0o777) === 0o700)
  hold(
    'there is no second Node.js in it',
    spawnSync('find', [folder, '-name', 'node', '-type', 'f', '-size', '+1M']).stdout.length === 0,
  )
  hold('no test is in it', spawnSync('find', [`${folder}/palco/server`, '-name', '*.test.ts']).stdout.length === 0)
  hold('before the start the health check fails', !isHealthy())
  const server = spawn(...asUser(command))
  server.stderr.pipe(process.stderr)
  const ended = once(server, 'exit')
  for (let tries = 0; tries < 60 && !isHealthy(); tries++) await sleep(500)
  hold('the health check answers', isHealthy())
  const page = await fetch(`http://127.0.0.1:${port}/login`)
  hold('the pages are there', page.ok && (await page.text()).includes('<script'))
  const database = statSync(path.join(folder, 'data/palco.db'))
  hold(
    'the database is in /data, and for its owner alone',
    String(database.uid) === uid && (database.mode & 0o777) === 0o600,
  )
  server.kill('SIGTERM')
  hold('SIGTERM ends it with 0', (await ended)[0] === 0)
  console.log(execFileSync('du', ['-sh', folder], { encoding: 'utf8' }).split('\t')[0], 'on top of the base image')
}

function hold(what, isSo) {
  console.log(`${isSo ? 'holds ' : 'FAILS '} ${what}`)
  if (!isSo) process.exitCode = 1
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}
