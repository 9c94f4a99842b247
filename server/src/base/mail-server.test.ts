import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@example.com', PUBLIC_URL: 'https://palco.example' }
const read = (env: Record<string, string>) => readConfig({ ...MAIL, ...env }, false).mail

test('mail is off without SMTP_URL and MAIL_FROM', () => {
  expect(read({ SMTP_URL: '', MAIL_FROM: ' ' })).toBeNull()
})

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, auth: null }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, isSecure: true, auth: null }],
  ['smtp://[::1]:2525/', { host: '::1', port: 2525, isSecure: false, auth: null }],
  [
    'smtps://ana%40example.com:p%2Fw%3A@mail.example:466',
    { host: 'mail.example', port: 466, isSecure: true, auth: { user: 'ana@example.com', pass: 'p/w:' } },
  ],
])('SMTP_URL=%s is read', (SMTP_URL, server) => {
  const from = 'Semana <no-reply@example.com>'
  const publicUrl = new URL(MAIL.PUBLIC_URL)
  expect(read({ SMTP_URL, MAIL_FROM: from })).toEqual({ ...server, from, publicUrl })
})

test.each([
  'mail.example:587',
  'https://mail.example',
  'smtp://',
  'smtp://user:hunter2@mail.example?tls.rejectUnauthorized=false',
  'smtp://user:hunter2@mail.example/inbox',
  'smtp://user:hunter2%@mail.example',
])('SMTP_URL=%s is refused, without repeating it', (SMTP_URL) => {
  expect(() => read({ SMTP_URL })).toThrow(
    /^SMTP_URL must look like smtps:\/\/user:password@host:465 or smtp:\/\/host:587, [^?]*leave it out\.$/,
  )
})

test.each(['palco', 'Palco <palco>', '<a@example.com', 'a@example.com, b@example.com'])(
  'MAIL_FROM=%s is refused',
  (MAIL_FROM) => {
    expect(() => read({ MAIL_FROM })).toThrow(/^MAIL_FROM must be an e-mail address, or Name <address>\./)
  },
)

test.each([
  ['SMTP_URL', 'SMTP_URL is missing: SMTP_URL and MAIL_FROM belong together. Set it, or leave MAIL_FROM out.'],
  [
    'MAIL_FROM',
    'MAIL_FROM is missing: SMTP_URL and MAIL_FROM belong together. Set it to the address that mails come from.',
  ],
  ['PUBLIC_URL', 'PUBLIC_URL is missing: links in mails need the address that people open.'],
])('mail without %s is refused', (name, text) => {
  expect(() => read({ [name]: '' })).toThrow(text)
})
