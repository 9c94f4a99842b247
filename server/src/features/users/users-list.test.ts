import type { User } from '@palco/contract/users/users'
import { afterAll, describe, expect, test } from 'vitest'
import { addGroup, addMany, addRoom, change, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask } = office
const week = await addGroup(office, { name: 'Semana' })
const plenary = await addGroup(office, { name: 'Plenária' })

/** The people, each with name, e-mail address, role and groups, in the order in which they are created. */
const PEOPLE: [string, string, string?, string[]?][] = [
  ['João Conceição', 'joao@example.com', 'SPEAKER', [plenary.id, week.id]],
  ["Joana D'Arc", 'joana@example.org', 'PARTICIPANT', [week.id]],
  ['100% Real', 'cem_por_cento@example.com'],
  ['100 Reais', 'cemXporXcento@example.com'],
  ['Rui "Beto" Lima', 'rui@example.com'],
  ['Barra \\ Invertida', 'barra@example.com'],
  ['=1+1', 'formula@example.com'],
  ['Élodie Ångström', 'elodie@example.com'],
]
for (const [name, email, role = 'PARTICIPANT', groupIds = []] of PEOPLE)
  dataOf(await ask('/admin/users', { body: { name, email, password: 'segredo-1', role, groupIds } }))

const OLDEST_FIRST = ['Ana Moreira', ...PEOPLE.map(([name]) => name)]
const names = (users: User[]) => users.map(({ name }) => name)
const page = async (query: Record<string, string>): Promise<{ data: User[]; total: number }> =>
  dataOf(await ask(`/admin/users?${new URLSearchParams(query)}`))
const find = async (search: string) => names((await page({ search, sort: 'createdAt', order: 'asc' })).data)

describe('the list', () => {
  test('the list of users is complete without parameters, newest first', async () => {
    expect(names(dataOf(await ask('/admin/users')))).toEqual(OLDEST_FIRST.toReversed())
  })

  test('the list of users is streamed in pages of constant size, each person once, also of one instant', async () => {
    const large = await openOffice()
    await addMany(large, 600)
    const answer = await large.ask('/admin/users')
    // A streamed answer has no `content-length`.
    expect([answer.headers.get('content-length'), answer.headers.get('content-type')]).toEqual([
      null,
      'application/json; charset=utf-8',
    ])
    const ids = dataOf(answer).map(({ id }: User) => id)
    expect([ids.length, new Set(ids).size]).toEqual([601, 601])
  })

  test('the list of users has what the table shows, and no password', async () => {
    const { data } = await page({ search: 'joao@' })
    expect(data).toEqual([
      {
        id: expect.any(String),
        name: 'João Conceição',
        email: 'joao@example.com',
        role: 'SPEAKER',
        active: true,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        version: 1,
        userGroups: [
          { groupId: plenary.id, group: { id: plenary.id, name: 'Plenária', active: true } },
          { groupId: week.id, group: { id: week.id, name: 'Semana', active: true } },
        ],
        languages: [],
        link: { state: 'used' },
      },
    ])
  })

  test('the list of users has the distinct languages of the rooms of a person’s groups', async () => {
    const room = await addRoom(office, week.id, { language: 'EN_US' })
    await addRoom(office, week.id, { language: 'EN_US' })
    await addRoom(office, plenary.id, { language: 'PT_BR' })
    const languagesOf = async (search: string) => (await page({ search })).data[0]?.languages
    expect(await languagesOf('joao@')).toEqual(['PT_BR', 'EN_US'])
    expect(await languagesOf('joana')).toEqual(['EN_US'])
    await change(office, '/admin/rooms', room, { language: 'FR_FR' })
    expect((await languagesOf('joana'))?.toSorted()).toEqual(['EN_US', 'FR_FR'])
  })
})

describe('a page', () => {
  test('a page of users has the requested size and the total', async () => {
    const first = await page({ page: '0', pageSize: '4', order: 'asc' })
    const last = await page({ page: '2', pageSize: '4', order: 'asc' })
    expect([names(first.data), first.total]).toEqual([OLDEST_FIRST.slice(0, 4), 9])
    expect([names(last.data), last.total]).toEqual([OLDEST_FIRST.slice(8), 9])
  })

  test('a page of users after the last one is empty', async () => {
    expect(await page({ page: '2147483647', pageSize: '500' })).toEqual({ data: [], total: 9 })
  })

  test('a page of users has the total of the search', async () => {
    expect(await page({ search: 'joa', pageSize: '1' })).toMatchObject({ data: [{}], total: 2 })
  })

  test.each(['page=-1', 'page=a', 'pageSize=0', 'pageSize=501', 'sort=password_hash', 'order=up', 'page=1.5'])(
    'a page of users is refused with %s',
    async (query) => {
      expect(refusal(await ask(`/admin/users?${query}`))).toBe('400 INVALID_INPUT')
    },
  )
})

describe('sorted', () => {
  const sorted = async (sort: string, order: string) => (await page({ sort, order })).data

  test('users are sorted by name, ignoring case and accents', async () => {
    const some = ['Ana Moreira', 'Barra \\ Invertida', 'Élodie Ångström', "Joana D'Arc", 'João Conceição']
    const found = names(await sorted('name', 'asc'))
    expect(found.filter((name) => some.includes(name))).toEqual(some)
    expect(names(await sorted('name', 'desc'))).toEqual(found.toReversed())
  })

  test('users are sorted by address, ignoring case', async () => {
    const found = (await sorted('email', 'asc')).map(({ email }) => email)
    expect(found.slice(0, 3)).toEqual(['admin@example.com', 'barra@example.com', 'cem_por_cento@example.com'])
  })

  test.each(['role', 'active', 'createdAt'] as const)('users are sorted by %s both ways', async (sort) => {
    const found = (await sorted(sort, 'asc')).map((user) => user[sort])
    expect(found).toEqual(found.toSorted())
    expect((await sorted(sort, 'desc')).map((user) => user[sort])).toEqual(found.toReversed())
  })

  test.each(['name', 'email', 'role', 'active', 'createdAt'])(
    'no user is on two pages of a list sorted by %s',
    async (sort) => {
      const pages = await Promise.all([0, 1, 2, 3, 4].map((page_) => page({ sort, page: `${page_}`, pageSize: '2' })))
      const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
      expect(new Set(ids).size).toBe(9)
    },
  )
})

describe('search', () => {
  const JOAO = 'João Conceição'
  const REAL = '100% Real'

  test.each([
    ['joao', [JOAO]],
    ['JOÃO', [JOAO]],
    ['João'.normalize('NFD'), [JOAO]],
    ['conceicao', [JOAO]],
    ['ceição', [JOAO]],
    ['  joao  ', [JOAO]],
    ['JOAO@EXAMPLE.COM', [JOAO]],
    ['elodie ang', ['Élodie Ångström']],
    ['joa', [JOAO, "Joana D'Arc"]],
    ['.org', ["Joana D'Arc"]],
    ['nobody', []],
  ])('searching users for %j ignores case and accents, in the name and in the address', async (search, found) => {
    expect(await find(search)).toEqual(found)
  })

  test.each([
    ['jo', [JOAO, "Joana D'Arc"]],
    ['ÉL', ['Élodie Ångström']],
    ['"', ['Rui "Beto" Lima']],
    ['%', [REAL]],
    ['_', [REAL]],
    ['\\', ['Barra \\ Invertida']],
    ['=', ['=1+1']],
    ['0%', [REAL]],
  ])('users are searched for the one or two letters %j', async (search, found) => {
    expect(await find(search)).toEqual(found)
  })

  test.each([
    ["d'arc", ["Joana D'Arc"]],
    ['"beto"', ['Rui "Beto" Lima']],
    ['100%', [REAL]],
    ['100% real', [REAL]],
    ['1%al', []],
    ['cem_por', [REAL]],
    ['cem%por', []],
    ['ra \\ in', ['Barra \\ Invertida']],
    ['joao*', []],
    ['joao OR joana', []],
    ['joao AND conceicao', []],
    ['NEAR(joao conceicao)', []],
    ['search_text:joao', []],
    ['{search_text} : joao', []],
    ['-joao', []],
    ['^joao', []],
    ['joao + joana', []],
    ['(joao', []],
    ['"joao', []],
    ['""""', []],
    ["'; drop table users; --", []],
    ["%' or '1'='1", []],
    ['🎤🎤🎤', []],
    ['\ud800\ud800\ud800', []],
  ])('searching users takes %j literally, not as a pattern', async (search, found) => {
    expect(await find(search)).toEqual(found)
  })

  test('searching users for spaces, or for an accent without its letter, finds everybody', async () => {
    expect((await page({ search: '   ' })).total).toBe(9)
    expect((await page({ search: '\u0301' })).total).toBe(9)
  })

  test('searching users finds the new name after a change, and not the old one', async () => {
    const [rui] = (await page({ search: 'rui@' })).data
    await change(office, '/admin/users', { ...rui, groupIds: [] } as never, { name: 'Ruy Barbosa' })
    expect(await find('barbosa')).toEqual(['Ruy Barbosa'])
    expect(await find('beto')).toEqual([])
  })

  test('searching users with more matches than the index returns counts them all', async () => {
    const crowd = await openOffice()
    await addMany(crowd, 1100)
    const found = async (search: string) => dataOf(await crowd.ask(`/admin/users?page=0&sort=email&search=${search}`))
    expect(await found('many.example')).toMatchObject({
      total: 1100,
      data: { length: 25, 0: { email: '0@many.example' } },
    })
    expect(await found('ma')).toMatchObject({ total: 1100 })
    expect(await found('99@many')).toMatchObject({ total: 11 })
    expect(await found('many_example')).toMatchObject({ total: 0 })
  })

  test('a search of users that is longer than a name is refused', async () => {
    expect(refusal(await ask(`/admin/users?search=${'a'.repeat(201)}`))).toBe('400 INVALID_INPUT')
  })
})
