import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LoginAnswer } from '@palco/contract/auth/auth'
import { call, signIn } from './client.ts'
import { addUser, type ServerOptions, startServer, type TestServer } from './test-server.ts'

export const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../src/features/imports/fixtures', name))

export async function startForAdmin(options: ServerOptions = {}) {
  const server = await startServer(options)
  const { email } = await addUser(server, 'chefe@example.com', 'ADMIN')
  return { server, admin: await signIn(server, email) }
}

export async function upload(
  { url }: Pick<TestServer, 'url'>,
  as: LoginAnswer | null,
  content: Buffer | string,
  name = 'lista.csv',
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([new Uint8Array(Buffer.from(content as string))]), name)
  const response = await fetch(`${url}/api/admin/upload/users`, {
    method: 'POST',
    headers: as ? { authorization: `Bearer ${as.tokens.accessToken}`, 'x-session-token': as.sessionToken } : {},
    body: form,
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

interface SentUser {
  name: string
  email: string
  groupId?: string | null
  pass?: string
  row?: number
}

export const save = (
  server: Pick<TestServer, 'url'>,
  as: LoginAnswer,
  users: SentUser[],
  defaultPassword = 'bem-vindo-2025',
) => call(server, '/api/admin/upload/users/save', { body: { users, defaultPassword }, as })

export const people = (count: number): SentUser[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Participante ${index}`,
    email: `pessoa${index}@example.com`,
    row: index + 2,
  }))
