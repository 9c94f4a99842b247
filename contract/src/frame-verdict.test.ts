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
  says: EmbedVerdict | EmbedReason
  origin?: string | null
  frame?: string
}

const NO = 'framing-refused'

const CASES: Case[] = [
  { name: 'nothing is said', headers: {}, says: 'plays' },
  { name: 'other headers', headers: { server: ['nginx'], 'content-type': ['text/html'] }, says: 'plays' },

  { name: 'a policy about something else', headers: csp("default-src 'none'; script-src 'self'"), says: 'plays' },
  { name: "'none'", headers: ancestors("'none'"), says: NO },
  { name: "'NONE', whatever the case", headers: csp("FRAME-ANCESTORS 'NONE'"), says: NO },
  { name: 'nobody named at all', headers: csp('frame-ancestors'), says: NO },
  { name: "'none' beside a host counts for nothing", headers: ancestors("'none' evento.example.com"), says: 'plays' },
  { name: "'self'", headers: ancestors("'self'"), says: NO },
  { name: "'self', which is us", headers: ancestors("'self'"), frame: `${OURS}/live`, says: 'plays' },
  { name: "'self', on another port", headers: ancestors("'self'"), frame: `${OURS}:8443/live`, says: NO },
  { name: 'everybody', headers: ancestors('*'), says: 'plays' },
  { name: 'everybody over https', headers: ancestors('https:'), says: 'plays' },
  { name: 'everybody over http, and so over https', headers: ancestors('http:'), says: 'plays' },
  { name: 'another scheme', headers: ancestors('ftp: data:'), says: NO },
  { name: 'https alone, and we are http', headers: ancestors('https:'), origin: 'http://10.0.0.2', says: NO },

  { name: 'our host', headers: ancestors('evento.example.com'), says: 'plays' },
  { name: 'our host in capitals', headers: ancestors('EVENTO.Example.com'), says: 'plays' },
  { name: 'our host among others', headers: ancestors("'self' a.example b.example evento.example.com"), says: 'plays' },
  { name: 'our origin', headers: ancestors(OURS), says: 'plays' },
  { name: 'our host over http', headers: ancestors('http://evento.example.com'), says: 'plays' },
  { name: 'our host by another scheme', headers: ancestors('ftp://evento.example.com'), says: NO },
  { name: 'another host', headers: ancestors('https://outro.example.com'), says: NO },
  { name: 'the domain above us', headers: ancestors('example.com'), says: NO },
  { name: 'a host that ends like ours', headers: ancestors('to.example.com'), says: NO },
  {
    name: 'a host without scheme, and we are http',
    headers: ancestors('10.0.0.2'),
    origin: 'http://10.0.0.2',
    says: NO,
  },

  { name: 'all below a domain', headers: ancestors('*.example.com'), says: 'plays' },
  { name: 'all below, two floors', headers: ancestors('https://*.com'), says: 'plays' },
  { name: 'all below us, which is not us', headers: ancestors('*.evento.example.com'), says: NO },
  { name: 'all below another', headers: ancestors('*.vimeo.com'), says: NO },
  { name: 'a star in the middle', headers: ancestors('evento.*.com'), says: NO },
  { name: 'all hosts over https', headers: ancestors('https://*'), says: 'plays' },
  { name: 'all hosts and ports', headers: ancestors('*:*'), says: 'plays' },

  { name: 'our port by its number', headers: ancestors('evento.example.com:443'), says: 'plays' },
  { name: '80 for 443', headers: ancestors('http://evento.example.com:80'), says: 'plays' },
  { name: 'another port', headers: ancestors('evento.example.com:8443'), says: NO },
  { name: 'any port', headers: ancestors('evento.example.com:*'), origin: `${OURS}:8443`, says: 'plays' },
  { name: 'the port we have', headers: ancestors(`${OURS}:8443`), origin: `${OURS}:8443`, says: 'plays' },
  { name: 'no port, and we have one', headers: ancestors(OURS), origin: `${OURS}:8443`, says: NO },
  { name: 'a slash behind', headers: ancestors(`${OURS}/`), says: 'plays' },
  { name: 'a page of ours, which an origin is not', headers: ancestors(`${OURS}/rooms`), says: NO },
  { name: 'something unreadable', headers: ancestors('evento example,com://'), says: NO },

  { name: 'two headers, both allow', headers: csp(`frame-ancestors ${OURS}`, 'frame-ancestors *'), says: 'plays' },
  { name: 'two headers, one refuses', headers: csp('frame-ancestors *', "frame-ancestors 'none'"), says: NO },
  { name: 'two policies in one header', headers: csp("frame-ancestors *, frame-ancestors 'self'"), says: NO },
  { name: 'two policies, one about framing', headers: csp(`script-src x, frame-ancestors ${OURS}`), says: 'plays' },
  {
    name: 'twice in one policy: the first counts',
    headers: csp("frame-ancestors *; frame-ancestors 'none'"),
    says: 'plays',
  },
  {
    name: 'last in a policy, with odd spaces',
    headers: csp("default-src *;;  \tframe-ancestors\t 'none' ; "),
    says: NO,
  },
  {
    name: 'it only reports',
    headers: { 'content-security-policy-report-only': ["frame-ancestors 'none'"] },
    says: 'plays',
  },
  {
    name: 'it only reports, and the old header refuses',
    headers: { 'content-security-policy-report-only': ['frame-ancestors *'], ...xfo('DENY') },
    says: NO,
  },

  { name: 'DENY', headers: xfo('DENY'), says: NO },
  { name: 'deny', headers: xfo('deny'), says: NO },
  { name: 'SAMEORIGIN', headers: xfo('SAMEORIGIN'), says: NO },
  { name: 'SAMEORIGIN, which is us', headers: xfo('SAMEORIGIN'), frame: `${OURS}/live`, says: 'plays' },
  { name: 'SAMEORIGIN twice', headers: xfo('SAMEORIGIN', 'sameorigin'), frame: `${OURS}/live`, says: 'plays' },
  { name: 'DENY beside nonsense', headers: xfo('nonsense, DENY'), says: NO },
  { name: 'contradicting itself', headers: xfo('SAMEORIGIN, ALLOWALL'), frame: `${OURS}/live`, says: NO },
  { name: 'ALLOWALL', headers: xfo('ALLOWALL'), says: 'plays' },
  { name: 'ALLOW-FROM us', headers: xfo(`ALLOW-FROM ${OURS}`), says: 'plays' },
  { name: 'ALLOW-FROM another', headers: xfo('ALLOW-FROM https://outro.example.com'), says: 'plays' },
  { name: 'nonsense', headers: xfo('nonsense'), says: 'plays' },
  { name: 'empty', headers: xfo(''), says: 'plays' },
  { name: 'DENY, but a policy allows us', headers: { ...xfo('DENY'), ...ancestors(OURS) }, says: 'plays' },
  { name: 'ALLOWALL, but a policy refuses', headers: { ...xfo('ALLOWALL'), ...ancestors("'self'") }, says: NO },
  { name: 'DENY, and a policy about something else', headers: { ...xfo('DENY'), ...csp('img-src *') }, says: NO },

  { name: 'http inside https', headers: {}, frame: 'http://webinar.example/', says: 'insecure' },
  {
    name: 'http, and nobody knows what we are',
    headers: {},
    frame: 'http://webinar.example/',
    origin: null,
    says: 'insecure',
  },
  { name: 'http inside http', headers: {}, frame: 'http://webinar.example/', origin: 'http://10.0.0.2', says: 'plays' },

  { name: 'nobody knows who we are: everybody', headers: ancestors('https:'), origin: null, says: 'plays' },
  { name: 'nobody knows who we are: nobody', headers: ancestors("'none'"), origin: null, says: NO },
  { name: 'nobody knows who we are: itself', headers: ancestors("'self'"), origin: null, says: NO },
  {
    name: 'nobody knows who we are: some',
    headers: ancestors("'self' *.example.com"),
    origin: null,
    says: 'own-address-unknown',
  },
  {
    name: 'nobody knows who we are: some, and nobody',
    headers: csp('frame-ancestors a.b', "frame-ancestors 'none'"),
    origin: null,
    says: NO,
  },
  { name: 'nobody knows who we are: SAMEORIGIN', headers: xfo('SAMEORIGIN'), origin: null, says: NO },
]

test.each(CASES)('$name: $says', ({ headers, says, origin = OURS, frame = 'https://webinar.example/embed' }) => {
  const { verdict, reason } = frameVerdict(headers, origin, frame)
  expect(reason ?? verdict).toBe(says)
  if (reason) expect(verdict).toBe(reason === 'own-address-unknown' ? 'unknown' : 'refused')
})
