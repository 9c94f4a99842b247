import type { LoginAnswer } from '@palco/contract/auth/auth'

export const ADMIN = { email: 'chefe@example.com', password: 'a password for the bench' }
export const adminEnv = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

/** Signs in and resolves to the headers for further calls. */
export async function signIn(url: string, { email, password }: { email: string; password: string }) {
  const { tokens, sessionToken } = await post<LoginAnswer>(url, '/auth/login', { email, password })
  return { authorization: `Bearer ${tokens.accessToken}`, 'x-session-token': sessionToken }
}

export async function post<Data>(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Data> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { data, error } = (await response.json()) as { data: Data; error?: string }
  if (error) throw new Error(`${path}: ${error}`)
  return data
}
