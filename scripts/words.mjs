// node scripts/words.mjs: counts unclear words by folder, and fails if there are any. "he", "his", "him", "whoever" and
// "who" without a noun before it are counted in comments, documents, test titles and messages of expectations; other
// words only in comments and documents. --list prints each place; --sizes prints how long production files are instead.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { root } from './run.mjs'

/**
 * Unclear words in comments and documents. A reader would have to start the sentence again, or would look for a text
 * that is not in the repository.
 */
const UNCLEAR = [
  /^of (?!course)/gi,
  /\bbut for\b/gi,
  /\banew\b/gi,
  /\bof which\b/gi,
  /\bno \w+ at all\b/gi,
  /\bSPEC §/g,
]

const FORBIDDEN = [
  /\b(he|his|him|himself|whoever|whomever)\b/gi,
  /\b(of|for|to|by|with|from|that|than|as) who\b/gi,
  /(?<=^|[.:;!?(] )who\b/gi,
]

const IS_READ = /\.(tsx?|mjs|css|md|ya?ml|conf)$/
const LEFT_OUT = ['node_modules', 'dist', 'data', '.cache', '.git']
const IS_TEST = /\.(test|spec|look)\.tsx?$/
const IS_PRODUCTION = /^(contract|server|web)\/src\/.*\.tsx?$/
const SHORT = 15

const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.includes(entry.name) ? [] : filesIn(name)
    return IS_READ.test(name) ? [name] : []
  })
const files = filesIn('').sort()
const read = (file) => readFileSync(path.join(root, file), 'utf8')

/**
 * Returns passages of prose in a file as `{ at, text }`. These are whole passages, because a sentence may run over
 * several lines.
 */
function proseOf(file) {
  const source = read(file)
  if (file.endsWith('.md')) return passages(source.replace(/^```.*?^```/gms, blank), /(?:^(?!\s*$).*\n?)+/gm)
  if (/\.(ya?ml|conf)$/.test(file)) return passages(source, /(?:^\s*#.*\n?)+/gm)
  if (file.endsWith('.css')) return passages(source, /\/\*.*?\*\//gs)
  return [...commentsIn(file, source), ...(IS_TEST.test(file) ? titlesIn(source) : [])]
}

const passages = (source, pattern) => [...source.matchAll(pattern)].map(({ index, 0: text }) => ({ at: index, text }))

const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])(?<title>(?:\\.|(?!\1).)+)\1,\s*(?:async|\(|\{)/gs
/** The message of an expectation, which is its last argument. */
const MESSAGE = /,\s*(['"`])(?<title>(?:\\.|(?!\1).)+)\1,?\s*\)\s*\.(?:not|resolves|rejects|to[A-Z])/gs
const titlesIn = (source) =>
  [TITLE, MESSAGE]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map(({ index, groups }) => ({ at: index, text: groups.title.replaceAll('\\', ' '), isTitle: true }))

/** Line comments that follow each other are one passage. */
function commentsIn(file, source) {
  const joined = []
  for (const { type, start, end } of parseSync(file, source).comments) {
    const text = source.slice(start, end)
    const last = joined.at(-1)
    const gap = last && source.slice(last.at + last.text.length, start)
    if (last && type === 'Line' && /^\n[ \t]*$/.test(gap)) last.text += gap + text
    else joined.push({ at: start, text })
  }
  return joined
}

const blank = (text) => text.replace(/[^\n]/g, ' ')

/** Blanks out quotations, code and the marks of comments, lists and headings. Returns one line of the same length. */
const plain = (text) =>
  text
    .replace(/`[^`]*`|"[^"]*"|“[^”]*”|«[^»]*»/g, (quoted) => quoted.replace(/\S/g, '_'))
    .replace(/^[ \t]*(\/\/|\/\*+|\*\/?|#+|-|\d+\.|\||>)/gm, blank)
    .replaceAll('\n', ' ')

function findingsIn(file) {
  const source = read(file)
  return proseOf(file).flatMap(({ at, text, isTitle = false }) => {
    const patterns = isTitle ? FORBIDDEN : [...FORBIDDEN, ...UNCLEAR]
    const line = plain(text)
    const begin = line.length - line.trimStart().length
    return patterns
      .flatMap((pattern) => [...line.slice(begin).matchAll(pattern)])
      .map(({ index, 0: words }) => ({
        file,
        words,
        line: source.slice(0, at + begin + index).split('\n').length,
      }))
  })
}

/** Returns the part of the repository that a file belongs to, such as `contract/src/rooms`, `server/test` or `docs`. */
function folderOf(file) {
  const [top, second, third] = path.posix.dirname(file).split('/')
  if (second === 'src' && third) return `${top}/src/${third}`
  return second === 'src' || top === 'server' ? `${top}/${second ?? ''}` : top
}

function printCounts() {
  const findings = files.flatMap(findingsIn)
  if (process.argv.includes('--list'))
    for (const { file, line, words } of findings) console.log(`${file}:${line} ${words}`)
  const folders = byFolder(findings, ({ file }) => folderOf(file))
  for (const [folder, found] of folders) console.log(`${String(found.length).padStart(5)}  ${folder}`)
  console.log(`${String(findings.length).padStart(5)}  in all`)
  if (!findings.length) return
  console.error('See CONTRIBUTING.md, *Plain words*; `node scripts/words.mjs --list` prints each place.')
  process.exitCode = 1
}

function printSizes() {
  const production = files.filter((file) => IS_PRODUCTION.test(file) && !IS_TEST.test(file))
  const rows = [
    ...byFolder(production, folderOf),
    ...byFolder(production, (file) => `${file.split('/')[0]}, whole`),
    ['in all', production],
  ]
  console.log(`files   lines  median  under ${SHORT}`)
  for (const [folder, those] of rows) {
    const lines = those.map((file) => read(file).split('\n').length - 1).sort((a, b) => a - b)
    const sum = lines.reduce((total, each) => total + each, 0)
    const figures = [
      lines.length,
      sum,
      lines[Math.floor(lines.length / 2)],
      lines.filter((each) => each < SHORT).length,
    ]
    console.log(`${figures.map((each, n) => String(each).padStart([5, 8, 8, 10][n])).join('')}  ${folder}`)
  }
}

function byFolder(all, nameOf) {
  const groups = {}
  for (const each of all) {
    const name = nameOf(each)
    groups[name] ??= []
    groups[name].push(each)
  }
  return Object.entries(groups).sort(([a], [b]) => a.localeCompare(b))
}

if (process.argv.includes('--sizes')) printSizes()
else printCounts()
