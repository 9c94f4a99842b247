const ADMIN = { email: 'chefe@example.com', password: 'a password for the bench' }
const ANA = { name: 'Ana', email: 'ana@example.com', password: 'another one for it' }
const ROOMS = 12

export const adminEnv = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

/** A group of twelve rooms and somebody in it; answers her headers. */
export async function prepareEvent(url: string): Promise<Record<string, string>> {
  const admin = await signIn(url, ADMIN)
  const group = await post<{ id: string }>(url, '/admin/groups', { name: 'Semana', maxRooms: ROOMS }, admin)
  for (let n = 1; n <= ROOMS; n++) {
    const room = {
      name: `Sala ${n}: marca pessoal e expansão internacional`,
      titulo: `TRILHA ${n}`,
      description: '<p>Como levar a sua marca a <strong>outros países</strong>, com quem já o fez.</p>',
      language: 'PT_BR',
      webinarUrl: 'https://youtu.be/dQw4w9WgXcQ',
      groupId: group.id,
      startDate: '2025-12-01T13:40:00Z',
    }
    await post(url, '/admin/rooms', room, admin)
  }
  await post(url, '/admin/users', { ...ANA, groupIds: [group.id] }, admin)
  return signIn(url, ANA)
}

async function signIn(url: string, { email, password }: { email: string; password: string }) {
  const { tokens, sessionToken } = await post<{ tokens: { accessToken: string }; sessionToken: string }>(
    url,
    '/auth/login',
    { email, password },
  )
  return { authorization: `Bearer ${tokens.accessToken}`, 'x-session-token': sessionToken }
}

async function post<Data>(
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
