import * as fc from 'fast-check'
import { asJson, hostileText, hostileValue } from './hostile-values.ts'
import { brokenForm, formOf } from './multipart.ts'
import { damaged } from './mutations.ts'
import type { HostileRoute } from './routes.ts'
import { thingFor, valueFor } from './schema-values.ts'

const ACTORS = ['nobody', 'participant', 'administrator'] as const
export type Actor = (typeof ACTORS)[number]

export interface HostileBody {
  type: string
  /** The body as text, one character per byte. */
  bytes: string
  /** Whether the connection is cut after half of the body. */
  isCut?: boolean
}

export interface HostileCall {
  who: Actor
  method: string
  path: string
  headers: Record<string, string>
  body: HostileBody | null
}

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

/** Generates values of headers: any bytes except control characters. */
const headerText = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
  fc.constantFrom('\xff\xfe', 'é', '*', ',', '""', 'a'.repeat(7000), '%00', '{{user}}'),
)

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        authorization: fc.oneof(
          fc.constantFrom('Bearer', 'Bearer  ', 'Basic YTpi', 'bearer\tx', `Bearer ${'x'.repeat(5000)}`),
          headerText.map((text) => `Bearer ${text}`),
        ),
        'x-session-token': headerText,
        cookie: fc.oneof(headerText, fc.constantFrom('a=%zz', ';;;', '=', '__proto__=1; a="\\"')),
        range: fc.constantFrom('bytes=5-1', 'bytes=999999999-', 'bytes=-0', 'bytes=0-0,1-1', 'bytes=a-b', 'x=1-2'),
        'if-match': fc.constantFrom('*', '"x"', 'W/"x"', 'x'),
        'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"', 'x'),
        'if-modified-since': fc.constantFrom('x', 'Tue, 01 Jan 2030 00:00:00 GMT', '-1'),
        'if-unmodified-since': fc.constantFrom('x', 'Thu, 01 Jan 1970 00:00:00 GMT'),
        'if-range': fc.constantFrom('"x"', 'x'),
        'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x', 'identity;q=0'),
        accept: fc.constantFrom('text/html', 'x/y', '*/*;q=0'),
        'accept-language': fc.oneof(
          headerText,
          fc.constantFrom('de;q=x', 'zz-ZZ', ',,,', 'pt-BR;q=0', 'fr;q=9,it;q=-1'),
        ),
        origin: fc.constantFrom('null', 'https://evil.example', 'x'),
        expect: fc.constantFrom('100-continue', 'x'),
        host: fc.constantFrom('x', 'a b', '[', 'evil.example:99999'),
      },
      { requiredKeys: [] },
    ),
  },
)

/** Generates values of path parameters. Most are ids of the right kind: `/admin/users/{id}` gets the id of a user. */
const pathValue = (path: string, name: string) =>
  fc.oneof(
    { weight: 9, arbitrary: thingFor(`${path.split('{')[0]}${name}`) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%00', '%ff', '..%2f..%2fx', '.', '..', '%2e%2e', ';', '*') },
    { weight: 1, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 20_000)) },
  )

function pathOf({ path, parameters }: HostileRoute): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = fc.tuple(
    ...names.map((name) => {
      const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema
      return schema?.enum
        ? fc.oneof(fc.constantFrom(...schema.enum.map(String)), pathValue(path, name))
        : pathValue(path, name)
    }),
  )
  return values.map((given) => names.reduce((full, name, n) => full.replace(`{${name}}`, () => given[n] ?? ''), path))
}

function queryOf({ parameters }: HostileRoute): fc.Arbitrary<string> {
  const wanted = parameters.filter((each) => each.in === 'query')
  const fields = wanted.map(
    ({ name, schema }) => [name, fc.oneof({ weight: 4, arbitrary: valueFor(schema, name) }, hostileText)] as const,
  )
  const shaped = fc
    .record(Object.fromEntries(fields), { requiredKeys: [] })
    .map((query) => Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`))
  const odd = fc.constantFrom('', '?', '?=', '?a=%', '?a[]=1&a[]=2', '?__proto__[x]=1', '?page=1&page=2', '?search=%00')
  return fc.oneof(
    { weight: wanted.length ? 6 : 1, arbitrary: shaped.map((pairs) => (pairs.length ? `?${pairs.join('&')}` : '')) },
    { weight: 1, arbitrary: odd },
  )
}

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : asJson(value)).toWellFormed()).slice(0, 20_000)

function bodyOf({ body: schema }: HostileRoute): fc.Arbitrary<HostileBody | null> {
  const value = schema ? damaged(valueFor(schema)) : hostileValue
  const json = value.map((given): HostileBody => ({ type: 'application/json', bytes: bytesOf(asJson(given)) }))
  const text = fc
    .tuple(
      fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x', '', 'a/b; charset=x'),
      fc.oneof(
        fc.constantFrom(
          '',
          '{',
          '[[[[',
          '{"a":',
          'null',
          '1e999',
          '"\\ud800"',
          '\xff\xfe',
          '{"a":1,"a":2}',
          '\xef\xbb\xbf{}',
        ),
        hostileText.map(bytesOf),
        fc.nat({ max: 16 }).map((power) => '['.repeat(2 ** power)),
      ),
    )
    .map(([type, bytes]): HostileBody => ({ type, bytes }))
  const cut = fc.oneof(json, value.map(formOf)).map((body): HostileBody => ({ ...body, isCut: true }))
  return fc.oneof(
    { weight: schema ? 20 : 1, arbitrary: json },
    { weight: 4, arbitrary: value.map(formOf) },
    { weight: 3, arbitrary: brokenForm(value) },
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: cut },
    { weight: schema ? 1 : 8, arbitrary: fc.constant(null) },
  )
}

const meantFor = ({ path }: HostileRoute): Actor => (path.includes('/participant/') ? 'participant' : 'administrator')

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** Generates calls of this route. Most are nearly valid, so that they get past the validation. */
export const callOf = (route: HostileRoute): fc.Arbitrary<HostileCall> =>
  fc
    .record({
      who: fc.oneof({ weight: 4, arbitrary: fc.constant(meantFor(route)) }, fc.constantFrom(...ACTORS)),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(route.method) },
        { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) },
      ),
      path: pathOf(route),
      query: queryOf(route),
      headers,
      body: bodyOf(route),
    })
    .map(({ query, path, ...call }) => ({ ...call, path: path + query }))
