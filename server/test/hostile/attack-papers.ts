import { NAME_MAX_LENGTH } from '@palco/contract/base/limits'
import type { CertificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import { PAPER } from '@palco/contract/certificates/paper/paper-items'
import * as fc from 'fast-check'
import { GIF, JPEG, PNG, png, SVG, WEBP } from '../support/images.ts'
import type { Actors } from './actors.ts'
import { type AttackOptions, findCounterexample } from './attack.ts'

const BASES = { PNG, JPEG, GIF, WEBP, SVG, photo: png(640, 480), wide: png(4096, 3), text: Buffer.from('no image') }

interface HostileImage {
  base: keyof typeof BASES
  /** Wrong dimensions to write into the image's header. */
  size: readonly [width: number, height: number] | null
  /** Bytes to overwrite. `at`: below 1, a share of the file's length; otherwise an index in the header. */
  patches: (readonly [at: number, byte: number])[]
  /**
   * The part to cut out of the middle, as shares of the file's length. Beginning and end stay, because uploads are
   * recognised by them.
   */
  missing: readonly [from: number, length: number] | null
}

const share = fc.double({ min: 0, max: 0.999, noNaN: true })
const SIZES = [
  [0, 0],
  [1, 65_535],
  [4096, 4096],
  [4097, 1],
  [2 ** 31, 1],
  [4096, 1],
] as const

const image: fc.Arbitrary<HostileImage> = fc.record({
  base: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('PNG', 'photo', 'wide', 'JPEG') },
    { weight: 1, arbitrary: fc.constantFrom('GIF', 'WEBP', 'SVG', 'text') },
  ),
  size: fc.option(fc.constantFrom(...SIZES), { freq: 1 }),
  patches: fc.array(
    fc.tuple(fc.oneof(share, fc.integer({ min: 8, max: 45 })), fc.constantFrom(0, 1, 2, 3, 4, 6, 16, 127, 128, 255)),
    { maxLength: 4 },
  ),
  missing: fc.option(fc.tuple(share, share), { freq: 1 }),
})

/** Where on the background each text is placed. */
const place = fc.record({
  x: fc.double({ min: 0, max: PAPER.width, noNaN: true }),
  y: fc.double({ min: 0, max: PAPER.height, noNaN: true }),
  width: fc.double({ min: 10, max: PAPER.width, noNaN: true }),
  size: fc.double({ min: 6, max: 96, noNaN: true }),
  align: fc.constantFrom('left', 'center', 'right'),
})

const hostileDesign = fc.record({
  image,
  place,
  name: fc.constantFrom(
    'Ana',
    'W'.repeat(NAME_MAX_LENGTH),
    'a '.repeat(NAME_MAX_LENGTH / 2),
    `${'\u1ec6'.repeat(60)} \u00df`,
  ),
})

function bytesOf({ base, size, patches, missing }: HostileImage): Buffer {
  const bytes = Buffer.from(BASES[base])
  const [width, height] = size ?? []
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  if (width !== undefined && height !== undefined && bytes.length > 33) {
    if (base === 'JPEG') bytes.writeUInt32BE((height % 65_536) * 65_536 + (width % 65_536), frame + 5)
    else bytes.writeUInt32BE(height, bytes.writeUInt32BE(width, 16))
  }
  for (const [at, byte] of patches) bytes[at < 1 ? Math.floor(at * bytes.length) : at] = byte
  if (!missing) return bytes
  const end = Math.max(0, bytes.length - 12)
  const from = Math.min(end, 33 + Math.floor(missing[0] * bytes.length))
  const until = Math.min(end, from + Math.floor(missing[1] * bytes.length))
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(until)])
}

/**
 * Uploads images as background and signature. If the server accepts an image, it must be able to draw it in a
 * certificate's PDF and picture.
 */
export async function attackPapers(actors: Actors, options: AttackOptions) {
  const found = await findCounterexample('papers', hostileDesign, options, async ({ image, ...design }) => {
    options.onOutcome?.(await draw(actors, bytesOf(image), design))
  })
  // Draw a valid certificate at the end, because threads that a hostile image has ended must be replaced.
  return found ?? ((await draw(actors, PNG)) === 'drawn' ? null : 'papers: an honest image is refused')
}

async function draw(
  actors: Actors,
  bytes: Buffer,
  { place = {}, name = 'Ana Moreira' } = {},
): Promise<'refused' | 'drawn'> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const uploaded = await actors.keep('/admin/certificates/images', { method: 'POST', body: form })
  if (uploaded.status >= 400 && uploaded.status < 500) return 'refused'
  const { address } = await dataOf<{ address: string }>('upload', uploaded)
  const now = await actors.keep('/admin/certificates/settings')
  const before = await dataOf<CertificateSettingsAnswer>('settings', now)
  const fields = Object.fromEntries(
    Object.entries(before.fields).map(([field, value]) => [field, { ...value, ...place }]),
  )
  const settings = { ...before, design: 'own', background: address, signature: address, fields }
  const sample = { settings, language: 'PT_BR', name }
  await expectFile('sample', await actors.keep('/admin/certificates/sample', json('POST', sample)), '%PDF-')
  await dataOf('save', await actors.keep('/admin/certificates/settings', json('PUT', settings)))
  const { code } = await actors.issueCertificate()
  await expectFile('picture', await actors.keep(`/c/${code}/picture.png`, {}, ''), '\x89PNG')
  return 'drawn'
}

const json = (method: string, body: object) => ({
  ...{ method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
})

async function dataOf<Data>(what: string, response: Response): Promise<Data> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${what}: ${response.status} ${text.slice(0, 200)}`)
  return JSON.parse(text).data
}

async function expectFile(what: string, response: Response, beginning: string) {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok || !bytes.toString('latin1').startsWith(beginning))
    throw new Error(`${what}: ${response.status} ${bytes.toString('utf8', 0, 200)}`)
}
