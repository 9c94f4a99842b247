import { ADMIN, type Palco } from './palco.ts'

export interface Person {
  id: string
  name: string
  email: string
  password: string
}

let people = 0
let names = 0

/** The name is unique on this server. */
export const newName = (name: string) => `${name} ${process.pid}.${++names}`

export class AdminApi {
  readonly #palco: Pick<Palco, 'url'>
  #headers: Record<string, string> | null = null

  constructor(palco: Pick<Palco, 'url'>) {
    this.#palco = palco
  }

  async call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    this.#headers ??= await signIn(this.#palco)
    const response = await fetch(`${this.#palco.url}/api${path}`, {
      method,
      headers: { ...this.#headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error}`)
    return answer.data
  }

  /** Adds a new person for each journey: journeys can't share a session. */
  async addPerson(given: { name?: string; role?: string; groupIds?: string[] } = {}): Promise<Person> {
    people += 1
    const { name = 'Ana Moreira', role = 'PARTICIPANT', groupIds = [] } = given
    const email = `pessoa${people}.${process.pid}@example.com`
    const password = 'uma senha boa'
    const { id } = await this.call<{ id: string }>('POST', '/admin/users', { name, email, password, role, groupIds })
    return { id, name, email, password }
  }
}

export async function signIn(
  { url }: Pick<Palco, 'url'>,
  { email, password } = ADMIN,
): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = await response.json()
  return { authorization: `Bearer ${data.tokens.accessToken}`, 'x-session-token': data.sessionToken }
}
