import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium, type FullConfig } from '@playwright/test'
import { FOLDER, SCHEMES } from './look.ts'

/**
 * The widths that screenshots have in a combined picture; larger ones are scaled down. One row is light, the other
 * dark.
 */
const WIDTHS = { phone: 330, tablet: 400, laptop: 600, desktop: 700 }

const picture = (folder: string, name: string, width: number) => {
  const file = path.join(folder, `${name}.png`)
  if (!existsSync(file)) return `<i style="width: ${width}px">not taken</i>`
  return `<img width="${width}" src="data:image/png;base64,${readFileSync(file, 'base64')}">`
}

const sheet = (folder: string) =>
  SCHEMES.map((scheme) => {
    const row = Object.entries(WIDTHS).map(([size, width]) => picture(folder, `${size}-${scheme}`, width))
    return `<p style="display: flex; gap: 8px; align-items: start; margin: 8px">${row.join('')}</p>`
  }).join('')

const isStale = (folder: string) => {
  const sheet = `${folder}.png`
  const taken = readdirSync(folder).map((name) => statSync(path.join(folder, name)).mtimeMs)
  return !existsSync(sheet) || Math.max(...taken) > statSync(sheet).mtimeMs
}

export default async function makeSheets({ projects: [project] }: FullConfig) {
  if (!existsSync(FOLDER)) return
  const browser = await chromium.launch(project?.use.launchOptions)
  const page = await browser.newPage({ viewport: { width: 2080, height: 100 } })
  const states = readdirSync(FOLDER, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && isStale(path.join(FOLDER, entry.name)),
  )
  for (const { name } of states) {
    await page.setContent(`<body style="background: #888; margin: 0">${sheet(path.join(FOLDER, name))}`)
    await page.screenshot({ path: path.join(FOLDER, `${name}.png`), fullPage: true })
  }
  await browser.close()
  console.log(`${states.length} new sheets in ${path.relative(process.cwd(), FOLDER)}`)
}
