import { beforeEach, expect, test, vi } from 'vitest'
import { fitImage, fitPrintedImage } from './fit-image.ts'

const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'photo', { type })

/** Makes a canvas encode images of these types in these sizes. It encodes other types as PNG, as Safari does. */
function canvasWrites(sizes: Record<string, number>) {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, wanted = '') => {
    const type = wanted in sizes ? wanted : 'image/png'
    done(new Blob([new Uint8Array(sizes[type] ?? 0)], { type }))
  })
}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {}, fillRect() {} } as never)
  return () => vi.unstubAllGlobals()
})

test('a photo is scaled and encoded as WebP before its upload', async () => {
  canvasWrites({ 'image/webp': 300_000 })
  const { file, note } = await fitImage(photo(1_500_000), 1920)
  expect([file.type, file.size, note?.includes('1920\u00a0×\u00a01440')]).toEqual(['image/webp', 300_000, true])
})

test('a JPEG is encoded as JPEG where the browser can’t encode WebP', async () => {
  canvasWrites({ 'image/png': 4_000_000, 'image/jpeg': 400_000 })
  const { file } = await fitImage(photo(1_500_000), 1920)
  expect([file.type, file.size]).toEqual(['image/jpeg', 400_000])
})

test('the original image is kept where scaling makes it larger', async () => {
  canvasWrites({ 'image/png': 4_000_000 })
  const { file } = await fitImage(photo(1_500_000, 'image/webp'), 1920)
  expect([file.type, file.size]).toEqual(['image/webp', 1_500_000])
})

test.each([
  { given: { bytes: 90_000, type: 'image/png' }, maxSide: 4000, sent: { type: 'image/png', size: 90_000 } },
  { given: { bytes: 90_000, type: 'image/webp' }, maxSide: 4000, sent: { type: 'image/jpeg', size: 70_000 } },
  { given: { bytes: 900_000, type: 'image/png' }, maxSide: 4000, sent: { type: 'image/jpeg', size: 70_000 } },
  { given: { bytes: 90_000, type: 'image/png' }, maxSide: 3508, sent: { type: 'image/jpeg', size: 70_000 } },
])('an image for paper, $given.type of $given.bytes bytes, is sent as $sent.type', async ({ given, maxSide, sent }) => {
  canvasWrites({ 'image/webp': 50_000, 'image/jpeg': 70_000 })
  const options = { maxSide, maxBytes: 500_000, type: 'image/jpeg' } as const
  const { file } = await fitPrintedImage(photo(given.bytes, given.type), options)
  expect({ type: file.type, size: file.size }).toEqual(sent)
})
