import { png } from '@palco/server/testing/images'
import { ADMIN, signIn } from '../api-calls.ts'
import { type Measured, measureArrival } from './sizes.ts'
import { onStage, type StageOptions } from './stage.ts'

/** Images that an organiser uploads: a login background of 1.5 MB and a logo of 60 kB. */
const PICTURES = { loginBackground: png(1920, 1080, 1500 * 1024), logo: png(704, 288, 60 * 1024) }

/** Measures a visit with an empty cache: loading the page, its assets and two uploaded images, and then arriving. */
export const measureVisit = (options: StageOptions): Promise<Measured> =>
  onStage(options, async (stage) => {
    const { url } = stage.palco
    const pictures = await uploadPictures(url)
    const page = await (await fetch(url)).text()
    return measureArrival(stage, ['/', ...filesOf(page), '/api/event', ...pictures])
  })

async function uploadPictures(url: string): Promise<string[]> {
  const headers = await signIn(url, ADMIN)
  const addresses: string[] = []
  for (const [name, bytes] of Object.entries(PICTURES)) {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), `${name}.png`)
    const answer = await fetch(`${url}/api/admin/settings/images/${name}`, { method: 'PUT', headers, body })
    const { data } = (await answer.json()) as { data: { images: Record<string, string> } }
    addresses.push(data.images[name] ?? '')
  }
  return addresses
}

/** Returns the scripts and styles of login and portal in one language, and the font, as listed in the page. */
function filesOf(page: string): string[] {
  const names = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
  return [...names].filter((name) =>
    name.endsWith('.woff2')
      ? name.includes('latin-wght')
      : !/\/[a-z]{2}-[a-z]{2}-/.test(name) || name.includes('/pt-br-'),
  )
}
