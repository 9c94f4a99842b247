import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { LoginAnswer } from '@palco/contract/auth/auth'
import type { PurchaseSource, Vendor } from '@palco/contract/purchases/purchases'
import type { Role } from '@palco/contract/users/users'
import { PNG } from '../support/images.ts'
import { SAMPLE_SECRETS, signedSample } from '../support/signed-samples.ts'
import type { Actor } from './calls.ts'
import type { KnownThing } from './hostile-values.ts'

export interface Credentials {
  email: string
  password: string
}

type Account = { credentials: Credentials; login: LoginAnswer }
type Things = Record<KnownThing, string>

const PASSWORD = 'uma senha honesta'

/**
 * The accounts that generated calls use, and the groups, rooms and users to which the calls refer. The keeper, an
 * administrator to whom no call refers, creates them again after an attack has signed out, demoted or deleted them.
 */
export async function openActors(url: string, keeper: Credentials) {
  let keeperLogin = await signIn(keeper)
  let things: Things | null = null
  const accounts = new Map<Actor, Account>()
  const agents = new Map<Actor, Agent>()

  async function signIn(credentials: Credentials): Promise<LoginAnswer> {
    return dataOf(await post('/auth/login', credentials))
  }

  function post(path: string, body: object, headers: Record<string, string> = {}, method = 'POST') {
    const isForm = body instanceof FormData
    return fetch(`${url}/api${path}`, {
      method,
      headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    })
  }

  async function add(path: string, body: object, method = 'POST') {
    let answer = await post(path, body, tokens(keeperLogin), method)
    if (answer.status === 401) {
      keeperLogin = await signIn(keeper)
      answer = await post(path, body, tokens(keeperLogin), method)
    }
    return dataOf(answer)
  }

  async function connectShop(vendor: Vendor): Promise<PurchaseSource> {
    const { id, version } = await add('/admin/purchases/sources', { name: vendor, vendor })
    return add(`/admin/purchases/sources/${id}`, { secret: SAMPLE_SECRETS[vendor], version }, 'PUT')
  }

  async function addSale() {
    const { id, url: address } = await connectShop('standard')
    const product = { product: 'week', pass: 'LIVE', groupIds: [] }
    const { mapping } = await add(`/admin/purchases/sources/${id}/mappings`, product, 'PUT')
    const email = `${randomUUID()}@honest.example`
    const { headers, body } = signedSample('standard', { order: randomUUID(), email, product: 'week' })
    await dataOf(await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) }))
    const [delivery] = (await read(`/admin/purchases/deliveries?search=${email}`)).data
    const [grant] = await read(`/admin/users/${delivery.userId}/passes`)
    const webhook = new URL(address).pathname.split('/').pop() ?? ''
    return { source: id, mapping: mapping.id, deliver: delivery.id, pass: grant.id, webhook }
  }

  /** Makes a call as the keeper. */
  const keep = (path: string, { headers, ...request }: RequestInit = {}, base = '/api') =>
    fetch(`${url}${base}${path}`, { ...request, headers: { ...headers, ...tokens(keeperLogin) } })

  const read = async (path: string) => dataOf(await keep(path))

  async function issueCertificate(given?: Awaited<ReturnType<typeof addAccount>>) {
    const { id: userId, login } = given ?? (await addAccount('PARTICIPANT'))
    await add(`/admin/users/${userId}/certificates/grant`, { reason: 'Palestrante', minutes: 60 })
    const name = { name: 'Ana Moreira', isIssued: true }
    await dataOf(await post('/participant/certificate', name, tokens(login), 'PUT'))
    const { certificates } = await read(`/admin/users/${userId}/certificates`)
    return { certificate: String(certificates[0].id), code: String(certificates[0].code) }
  }

  async function addAccount(role: Role): Promise<Account & { id: string }> {
    const credentials = { email: `${randomUUID()}@honest.example`, password: PASSWORD }
    const groupIds = things && role === 'PARTICIPANT' ? [things.group] : []
    const { id } = await add('/admin/users', { name: 'Ana', role, groupIds, ...credentials })
    return { id, credentials, login: await signIn(credentials) }
  }

  async function addThings(): Promise<Things> {
    const group = await add('/admin/groups', { name: `Grupo ${randomUUID()}`, description: '', maxRooms: 100 })
    const webinarUrl = 'https://youtu.be/dQw4w9WgXcQ'
    const room = await add('/admin/rooms', { name: 'Sala', language: 'PT_BR', webinarUrl, groupId: group.id })
    const user = await addAccount('PARTICIPANT')
    const code = nextLanguageCode()
    const withLogo = new FormData()
    for (const [name, value] of Object.entries({ code, name: 'Idioma', flag: '🏳' })) withLogo.set(name, value)
    withLogo.set('logoFile', new Blob([new Uint8Array(PNG)]), 'logo.png')
    const language = await add('/languages', withLogo)
    const image = String(language.logoUrl).split('/').pop() ?? ''
    const reminder = await add('/admin/messages/preview', { kind: 'evening', language: 'PT_BR', text: '' })
    const unsubscribe = /#(\S+)/.exec(reminder.text)?.[1] ?? ''
    const feed = await dataOf(await post('/participant/calendar', {}, tokens(user.login)))
    const calendar = String(feed.path).split('/').pop() ?? ''
    const ids = { group: group.id, room: room.id, user: user.id, language: language.id, image, self: 'me' }
    return { ...ids, unsubscribe, calendar, ...(await addSale()), ...(await issueCertificate(user)) }
  }

  return {
    agentOf(who: Actor) {
      const agent = agents.get(who) ?? new Agent({ keepAlive: true, maxSockets: 1 })
      agents.set(who, agent)
      return agent
    },

    async loginOf(who: Exclude<Actor, 'nobody'>): Promise<LoginAnswer> {
      const account = accounts.get(who) ?? (await addAccount(who === 'administrator' ? 'ADMIN' : 'PARTICIPANT'))
      accounts.set(who, account)
      return account.login
    },

    async headersOf(who: Actor): Promise<Record<string, string>> {
      return who === 'nobody' ? {} : tokens(await this.loginOf(who))
    },

    async thingsFor(who: Actor): Promise<Things> {
      things ??= await addThings()
      return { ...things, self: who === 'nobody' ? 'nobody' : (await this.loginOf(who)).user.id }
    },

    /** Adds an account that only one attack uses. */
    addStranger: async (): Promise<Credentials> => (await addAccount('PARTICIPANT')).credentials,

    connectShop,
    keep,
    issueCertificate,

    /** Forgets an account, so that a new one is created when it is needed. */
    forgetAccount: (who: Actor) => void accounts.delete(who),
    forgetThings: () => {
      things = null
    },

    close: () => agents.forEach((agent) => void agent.destroy()),
  }
}

export type Actors = Awaited<ReturnType<typeof openActors>>

const tokens = ({ tokens: { accessToken }, sessionToken }: LoginAnswer) => ({
  authorization: `Bearer ${accessToken}`,
  'x-session-token': sessionToken,
})

let languageCount = 0

/** Returns `XA_AA`, `XA_AB` and so on: codes that no other language has. */
function nextLanguageCode() {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(languageCount / 26 ** place) % 26))
  const code = `X${letter(2)}_${letter(1)}${letter(0)}`
  languageCount += 1
  return code
}

async function dataOf(response: Response) {
  const text = await response.text()
  if (!response.ok) throw new Error(`an honest call answered ${response.status}: ${text}`)
  return JSON.parse(text).data
}
