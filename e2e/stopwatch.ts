import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { FIRST_ADMIN } from '@palco/server/testing/palco-process'
import { chromium } from '@playwright/test'
import { npmStart } from './support/npm-start.ts'
import { startStopwatch } from './support/stopwatch.ts'

// npm run stopwatch: estimates how long an organiser takes from `npm start` in an empty folder to links for 500 people.

const PEOPLE = 500
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } })

const watch = startStopwatch()
watch.spend({ keys: 'npm start\n'.length })
const palco = await npmStart()

/** Counts the links in a spreadsheet. An .xlsx is a zip file, so all of its entries are searched. */
function countLinks(file: Buffer): number {
  const links = new Set<string>()
  for (let at = file.indexOf('PK\x03\x04'); at >= 0; at = file.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
    const text = inflateRawSync(file.subarray(start)).toString()
    for (const [link] of text.matchAll(/\/acesso#[\w-]{43}/g)) links.add(link)
  }
  return links.size
}

try {
  await palco.ready()
  watch.lap('the server is up')
  watch.spend({ clicks: 1 })
  await page.goto(palco.url)
  await watch.type(page.getByLabel('Email'), FIRST_ADMIN.email)
  await watch.type(page.getByLabel('Senha', { exact: true }), FIRST_ADMIN.password)
  await watch.click(page.getByRole('button', { name: 'Entrar', exact: true }))
  const upload = page.getByRole('navigation').getByRole('link', { name: 'Upload' })
  await upload.waitFor()
  watch.lap('signed in')

  await watch.click(upload)
  const lines = Array.from({ length: PEOPLE }, (_, n) => `Pessoa ${n};pessoa${n}@example.com`)
  const buffer = Buffer.from(['nome;email', ...lines].join('\n'))
  // Three clicks: the upload area, the file in the system's dialog, and that dialog's button.
  watch.spend({ clicks: 3 })
  await page.locator('input[type=file]').setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog', { name: 'Selecionar Grupos para Usuários' })
  await watch.click(dialog.getByLabel('Cada pessoa cria a própria senha'))
  watch.lap('the sheet is read')
  await watch.click(dialog.getByRole('button', { name: `Salvar ${PEOPLE} Usuários` }))
  const offer = page.getByRole('button', { name: 'Baixar links de acesso' })
  await offer.waitFor()
  watch.lap(`${PEOPLE} people are created`)

  await watch.click(offer)
  const downloading = page.waitForEvent('download')
  await watch.click(page.getByRole('button', { name: 'Gerar mesmo assim' }))
  const count = countLinks(readFileSync(await (await downloading).path()))
  if (count !== PEOPLE) throw new Error(`${count} links instead of ${PEOPLE}`)
  watch.lap(`${count} links are in hand`)
} finally {
  await browser.close()
  await palco.end()
}
