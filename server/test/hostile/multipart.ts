import * as fc from 'fast-check'
import { PNG } from '../support/images.ts'
import type { HostileBody } from './calls.ts'
import { asJson } from './hostile-values.ts'

const BOUNDARY = 'palco-boundary'
const NEW_LINE = '\r\n'

/** Encodes a value like a browser's form. A field with `file` in its name gets an image. */
export function formOf(value: unknown): HostileBody {
  const fields = Object.entries(typeof value === 'object' && value ? value : { file: value })
  const parts = fields.map(([name, field]) => {
    const isFile = /file/i.test(name)
    const head = `content-disposition: form-data; name="${quoted(name)}"${isFile ? '; filename="a.png"' : ''}`
    return [`--${BOUNDARY}`, head, '', isFile ? PNG.toString('latin1') : textOf(field)].join(NEW_LINE)
  })
  const bytes = [...parts, `--${BOUNDARY}--`, ''].join(NEW_LINE)
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes }
}

const quoted = (name: string) => Buffer.from(name.replace(/["\r\n]/g, '?')).toString('latin1')
const textOf = (field: unknown) => Buffer.from(typeof field === 'string' ? field : asJson(field)).toString('latin1')

const DAMAGES: ((form: HostileBody, at: number) => HostileBody)[] = [
  (form) => ({ ...form, type: 'multipart/form-data' }),
  (form) => ({ ...form, type: 'multipart/form-data; boundary=' }),
  (form) => ({ ...form, type: 'multipart/form-data; boundary=another' }),
  (form) => ({ ...form, type: `multipart/form-data; boundary=${'b'.repeat(300)}` }),
  (form) => ({ ...form, type: `multipart/mixed; boundary=${BOUNDARY}` }),
  (form, at) => ({ ...form, bytes: form.bytes.slice(0, Math.floor(form.bytes.length * at)) }),
  (form, at) => ({ ...form, bytes: form.bytes.slice(Math.floor(form.bytes.length * at)) }),
  (form) => ({ ...form, bytes: form.bytes.replaceAll('form-data', 'x') }),
  (form) => ({ ...form, bytes: form.bytes.replaceAll('name=', 'name*=utf-8%%') }),
  (form) => ({ ...form, bytes: form.bytes.replaceAll(NEW_LINE, '\n') }),
  (form) => ({ ...form, bytes: '' }),
  (form) => ({ ...form, bytes: form.bytes.repeat(30) }),
  (form) => ({ ...form, bytes: form.bytes.replaceAll('content-disposition', `x: ${'y'.repeat(90_000)}`) }),
  (form) => ({ ...form, bytes: form.bytes.replace(/filename="[^"]*"/, 'filename="../../\xff"') }),
]

export const brokenForm = (value: fc.Arbitrary<unknown>): fc.Arbitrary<HostileBody> =>
  fc
    .tuple(value, fc.nat({ max: DAMAGES.length - 1 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([given, damage, at]) => DAMAGES[damage]?.(formOf(given), at) ?? formOf(given))
