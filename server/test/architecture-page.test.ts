import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('every file and folder that docs/architecture.md names exists', () => {
  const page = read('docs/architecture.md')
  const named = [...page.matchAll(/`((?:contract|server|web|e2e|docs)\/[^`\n]*)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
})

test('every link from one document to another file leads to it', () => {
  const pages = globSync(['*.md', '{bench,deploy,docs}/**/*.md'], { cwd: ROOT })
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) => path.join(path.dirname(page), to)),
  )
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test('the index of the decisions has each of them', () => {
  const index = read('docs/decisions/README.md')
  const files = globSync('0*.md', { cwd: path.join(ROOT, 'docs/decisions') })
  expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([])
})

test('the diagram of docs/architecture.md names every feature', () => {
  const [, drawn = ''] = /features\["features: ([^"]*)"\]/.exec(read('docs/architecture.md')) ?? []
  const folders = globSync('*/', { cwd: path.join(ROOT, 'server/src/features') }).map((folder) => path.basename(folder))
  expect(drawn.split(' · ')).toEqual(folders.sort())
})
