import { expect, test } from 'vitest'
import type { EmbedReason, EmbedVerdict } from './embed-checks.ts'
import { type FrameHeaders, frameVerdict } from './frame-verdict.ts'

const OURS = 'https://evento.example.com'
const csp = (...policies: string[]): FrameHeaders => ({ 'content-security-policy': policies })
const ancestors = (sources: string) => csp(`frame-ancestors ${sources}`)
const xfo = (...values: string[]): FrameHeaders => ({ 'x-frame-options': values })

interface Case {
  name: string
  headers: FrameHeaders
  expected: EmbedVerdict | EmbedReason
  origin?: string | null
  frame?: string
}

const NO = 'framing-refused'

const CASES: Case[] = [
  { name: 'no headers', headers: {}, expected: 'plays' },
  { name: 'other headers', headers: { server: ['nginx'], 'content-type': ['text/html'] }, expected: 'plays' },

  { name: 'a policy about something else', headers: csp("default-src 'none'; script-src 'self'"), expected: 'plays' },
  { name: "'none'", headers: ancestors("'none'"), expected: NO },
  { name: "'NONE', whatever the case", headers: csp("FRAME-ANCESTORS 'NONE'"), expected: NO },
  { name: 'nobody named at all', headers: csp('frame-ancestors'), expected: NO },
  {
    name: "'none' beside a host counts for nothing",
    headers: ancestors("'none' evento.example.com"),
    expected: 'plays',
  },
  { name: "'self'", headers: ancestors("'self'"), expected: NO },
  { name: "'self', which is us", headers: ancestors("'self'"), frame: `${OURS}/live`, expected: 'plays' },
  { name: "'self', on another port", headers: ancestors("'self'"), frame: `${OURS}:8443/live`, expected: NO },
  { name: 'everybody', headers: ancestors('*'), expected: 'plays' },
  { name: 'everybody over https', headers: ancestors('https:'), expected: 'plays' },
  { name: 'everybody over http, and so over https', headers: ancestors('http:'), expected: 'plays' },
  { name: 'another scheme', headers: ancestors('ftp: data:'), expected: NO },
  { name: 'https alone, and we are http', headers: ancestors('https:'), origin: 'http://10.0.0.2', expected: NO },

  { name: 'our host', headers: ancestors('evento.example.com'), expected: 'plays' },
  { name: 'our host in capitals', headers: ancestors('EVENTO.Example.com'), expected: 'plays' },
  {
    name: 'our host among others',
    headers: ancestors("'self' a.example b.example evento.example.com"),
    expected: 'plays',
  },
  { name: 'our origin', headers: ancestors(OURS), expected: 'plays' },
  { name: 'our host over http', headers: ancestors('http://evento.example.com'), expected: 'plays' },
  { name: 'our host by another scheme', headers: ancestors('ftp://evento.example.com'), expected: NO },
  { name: 'another host', headers: ancestors('https://outro.example.com'), expected: NO },
  { name: 'the domain above us', headers: ancestors('example.com'), expected: NO },
  { name: 'a host that ends like ours', headers: ancestors('to.example.com'), expected: NO },
  {
    name: 'a host without scheme, and we are http',
    headers: ancestors('10.0.0.2'),
    origin: 'http://10.0.0.2',
    expected: NO,
  },

  { name: 'all below a domain', headers: ancestors('*.example.com'), expected: 'plays' },
  { name: 'all below, two floors', headers: ancestors('https://*.com'), expected: 'plays' },
  { name: 'all below us, which is not us', headers: ancestors('*.evento.example.com'), expected: NO },
  { name: 'all below another', headers: ancestors('*.vimeo.com'), expected: NO },
  { name: 'a star in the middle', headers: ancestors('evento.*.com'), expected: NO },
  { name: 'all hosts over https', headers: ancestors('https://*'), expected: 'plays' },
  { name: 'all hosts and ports', headers: ancestors('*:*'), expected: 'plays' },

  { name: 'our port by its number', headers: ancestors('evento.example.com:443'), expected: 'plays' },
  { name: '80 for 443', headers: ancestors('http://evento.example.com:80'), expected: 'plays' },
  { name: 'another port', headers: ancestors('evento.example.com:8443'), expected: NO },
  { name: 'any port', headers: ancestors('evento.example.com:*'), origin: `${OURS}:8443`, expected: 'plays' },
  { name: 'the port we have', headers: ancestors(`${OURS}:8443`), origin: `${OURS}:8443`, expected: 'plays' },
  { name: 'no port, and we have one', headers: ancestors(OURS), origin: `${OURS}:8443`, expected: NO },
  { name: 'a slash behind', headers: ancestors(`${OURS}/`), expected: 'plays' },
  { name: 'a page of ours, which an origin is not', headers: ancestors(`${OURS}/rooms`), expected: NO },
  { name: 'something unreadable', headers: ancestors('evento example,com://'), expected: NO },

  { name: 'two headers, both allow', headers: csp(`frame-ancestors ${OURS}`, 'frame-ancestors *'), expected: 'plays' },
  { name: 'two headers, one refuses', headers: csp('frame-ancestors *', "frame-ancestors 'none'"), expected: NO },
  { name: 'two policies in one header', headers: csp("frame-ancestors *, frame-ancestors 'self'"), expected: NO },
  { name: 'two policies, one about framing', headers: csp(`script-src x, frame-ancestors ${OURS}`), expected: 'plays' },
  {
    name: 'twice in one policy: the first counts',
    headers: csp("frame-ancestors *; frame-ancestors 'none'"),
    expected: 'plays',
  },
  {
    name: 'last in a policy, with odd spaces',
    headers: csp("default-src *;;  \tframe-ancestors\t 'none' ; "),
    expected: NO,
  },
  {
    name: 'it only reports',
    headers: { 'content-security-policy-report-only': ["frame-ancestors 'none'"] },
    expected: 'plays',
  },
  {
    name: 'it only reports, and the old header refuses',
    headers: { 'content-security-policy-report-only': ['frame-ancestors *'], ...xfo('DENY') },
    expected: NO,
  },

  { name: 'DENY', headers: xfo('DENY'), expected: NO },
  { name: 'deny', headers: xfo('deny'), expected: NO },
  { name: 'SAMEORIGIN', headers: xfo('SAMEORIGIN'), expected: NO },
  { name: 'SAMEORIGIN, which is us', headers: xfo('SAMEORIGIN'), frame: `${OURS}/live`, expected: 'plays' },
  { name: 'SAMEORIGIN twice', headers: xfo('SAMEORIGIN', 'sameorigin'), frame: `${OURS}/live`, expected: 'plays' },
  { name: 'DENY beside nonsense', headers: xfo('nonsense, DENY'), expected: NO },
  { name: 'contradicting itself', headers: xfo('SAMEORIGIN, ALLOWALL'), frame: `${OURS}/live`, expected: NO },
  { name: 'ALLOWALL', headers: xfo('ALLOWALL'), expected: 'plays' },
  { name: 'ALLOW-FROM us', headers: xfo(`ALLOW-FROM ${OURS}`), expected: 'plays' },
  { name: 'ALLOW-FROM another', headers: xfo('ALLOW-FROM https://outro.example.com'), expected: 'plays' },
  { name: 'nonsense', headers: xfo('nonsense'), expected: 'plays' },
  { name: 'empty', headers: xfo(''), expected: 'plays' },
  { name: 'DENY, but a policy allows us', headers: { ...xfo('DENY'), ...ancestors(OURS) }, expected: 'plays' },
  { name: 'ALLOWALL, but a policy refuses', headers: { ...xfo('ALLOWALL'), ...ancestors("'self'") }, expected: NO },
  { name: 'DENY, and a policy about something else', headers: { ...xfo('DENY'), ...csp('img-src *') }, expected: NO },

  { name: 'http inside https', headers: {}, frame: 'http://webinar.example/', expected: 'insecure' },
  {
    name: 'http, and nobody knows what we are',
    headers: {},
    frame: 'http://webinar.example/',
    origin: null,
    expected: 'insecure',
  },
  {
    name: 'http inside http',
    headers: {},
    frame: 'http://webinar.example/',
    origin: 'http://10.0.0.2',
    expected: 'plays',
  },

  { name: 'our origin is unknown: everybody', headers: ancestors('https:'), origin: null, expected: 'plays' },
  { name: 'our origin is unknown: nobody', headers: ancestors("'none'"), origin: null, expected: NO },
  { name: 'our origin is unknown: itself', headers: ancestors("'self'"), origin: null, expected: NO },
  {
    name: 'our origin is unknown: some',
    headers: ancestors("'self' *.example.com"),
    origin: null,
    expected: 'own-address-unknown',
  },
  {
    name: 'our origin is unknown: some, and nobody',
    headers: csp('frame-ancestors a.b', "frame-ancestors 'none'"),
    origin: null,
    expected: NO,
  },
  { name: 'our origin is unknown: SAMEORIGIN', headers: xfo('SAMEORIGIN'), origin: null, expected: NO },
]

test.each(CASES)(
  'the verdict on an embedded page, $name: $expected',
  ({ headers, expected, origin = OURS, frame = 'https://webinar.example/embed' }) => {
    const { verdict, reason } = frameVerdict(headers, origin, frame)
    expect(reason ?? verdict).toBe(expected)
    if (reason) expect(verdict).toBe(reason === 'own-address-unknown' ? 'unknown' : 'refused')
  },
)
