import { afterAll, describe, expect, test } from 'vitest'
import { call, form } from '#test/client.ts'
import { GIF, JPEG, PNG, png, SVG, WEBP } from '#test/images.ts'
import { dataOf, openOffice, refusal } from '#test/office.ts'

const { server, ask } = await openOffice({ until: afterAll })
const upload = (file: Buffer) => ask('/admin/settings/images/banner', { method: 'PUT', body: form({ file }) })
const addressOf = async (file: Buffer): Promise<string> => dataOf(await upload(file)).images.banner

const WRONG = 'A imagem deve ser PNG, JPEG, WebP ou GIF. Arquivos SVG não são aceitos.'
const withBytes = (image: Buffer, ...bytes: number[]) => Buffer.concat([image, Buffer.from(bytes)])

describe('an uploaded image', () => {
  test('an uploaded image is public, and immutable under its address', async () => {
    const { status, headers } = await call(server, await addressOf(PNG))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('an uploaded image runs nothing when it is opened as a page', async () => {
    const { headers } = await call(server, await addressOf(GIF))
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('an uploaded image has an address that depends on its content only', async () => {
    const address = await addressOf(PNG)
    expect(await addressOf(PNG)).toBe(address)
    expect(await addressOf(png(2, 2))).not.toBe(address)
  })

  test.each(['unknown', '..%2f..%2fpalco.db', `${'0'.repeat(32)}`])('an image is 404 for the id %s', async (id) => {
    const answer = await call(server, `/api/images/${id}`)
    expect([refusal(answer), answer.body.error]).toEqual(['404 NOT_FOUND', 'Imagem não encontrada'])
  })
})

describe('a conditional request', () => {
  const etagOf = (address: string) => `"${address.split('/').at(-1)}"`
  const given = async (header: string, value: (etag: string) => string) => {
    const address = await addressOf(PNG)
    return call(server, address, { headers: { [header]: value(etagOf(address)) } })
  }

  test.each<[string, (etag: string) => string]>([
    ['its ETag', (etag) => etag],
    ['its ETag among others', (etag) => `"other", ${etag}`],
    ['its weak ETag, as proxies send it', (etag) => `W/${etag}`],
    ['*', () => '*'],
  ])('a request for an image with %s in If-None-Match is answered 304', async (_, held) => {
    const { status, headers, bytes } = await given('if-none-match', held)
    expect([status, bytes.length]).toEqual([304, 0])
    expect(headers.get('etag')).toBe(etagOf(await addressOf(PNG)))
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('a conditional request with another ETag is answered with the image', async () => {
    const { status, bytes } = await given('if-none-match', () => '"other"')
    expect([status, bytes]).toEqual([200, PNG])
  })
})

describe('a range of an image', () => {
  const size = PNG.length
  const part = async (range: string, more: Record<string, string> = {}, method = 'GET') => {
    const { status, headers, bytes } = await call(server, await addressOf(PNG), { method, headers: { range, ...more } })
    return [status, headers.get('content-range'), bytes]
  }

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, size],
    ['bytes=-5', size - 5, size],
    ['bytes=0-100000', 0, size],
    ['bytes=-100000', 0, size],
  ])('the range %s of an image is answered 206', async (range, start, end) => {
    expect(await part(range)).toEqual([206, `bytes ${start}-${end - 1}/${size}`, PNG.subarray(start, end)])
  })

  test.each(['bytes=100000-', 'bytes=-0'])('the range %s of an image is answered 416', async (range) => {
    const [status, place, bytes] = await part(range)
    expect([status, place]).toEqual([416, `bytes */${size}`])
    expect(JSON.parse(`${bytes}`)).toMatchObject({ success: false, code: 'INVALID_INPUT' })
  })

  test.each(['bytes=', 'bytes=-', 'bytes=9-1', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=0-1'])(
    'the range %s is answered with the whole image',
    async (range) => expect(await part(range)).toEqual([200, null, PNG]),
  )

  test('a range with another ETag in If-Range is answered with the whole image', async () => {
    expect(await part('bytes=0-9', { 'if-range': '"other"' })).toEqual([200, null, PNG])
  })

  test('a range is ignored for HEAD of an image, which has the length of the whole image', async () => {
    const { status, headers, bytes } = await call(server, await addressOf(PNG), { method: 'HEAD' })
    expect([status, headers.get('content-length'), bytes.length]).toEqual([200, String(size), 0])
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(await part('bytes=0-9', {}, 'HEAD')).toEqual([200, null, Buffer.alloc(0)])
  })
})

describe('an upload', () => {
  test.each([
    ['PNG', PNG, 'image/png'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['GIF', GIF, 'image/gif'],
    ['WebP', WEBP, 'image/webp'],
    ['a JPEG with bytes behind its end', withBytes(JPEG, 0, 0), 'image/jpeg'],
  ])('an upload of %s gets its content type from its bytes', async (_, image, type) => {
    const { headers } = await call(server, await addressOf(image))
    expect(headers.get('content-type')).toBe(type)
  })

  test.each([
    ['SVG', SVG],
    ['an SVG behind an XML declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), SVG])],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML that starts like a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG that was cut off', PNG.subarray(0, 40)],
    ['the first bytes of a PNG', PNG.subarray(0, 8)],
    ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a JPEG whose segments lead out of it', Buffer.from(`ffd8ffe0ffff${'00'.repeat(30)}ffd9`, 'hex')],
    ['a RIFF that is no WebP', Buffer.from('RIFF0000WAVEfmt 00000000000000000000')],
    ['zeros', Buffer.alloc(1000)],
  ])('an upload of %s as an image is refused', async (_, bytes) => {
    const answer = await upload(bytes)
    expect([refusal(answer), answer.body.error]).toEqual(['415 WRONG_TYPE', WRONG])
  })

  test('an uploaded image larger than 4096 pixels a side is refused', async () => {
    const answer = await upload(png(4097, 1))
    expect([refusal(answer), answer.body.error]).toEqual([
      '413 TOO_LARGE',
      'A imagem deve ter no máximo 4096 pixels de largura e de altura',
    ])
    expect((await upload(png(4096, 1))).status).toBe(200)
  })

  test('an uploaded image larger than 2 MB is refused', async () => {
    const answer = await upload(png(8, 8, 2 * 1024 * 1024))
    expect([refusal(answer), answer.body.error]).toEqual(['413 TOO_LARGE', 'A imagem deve ter no máximo 2 MB'])
  })
})
