import { CHANGED_TOPICS } from '@palco/contract/realtime/realtime'
import { functionMay, TEAM_FUNCTIONS } from '@palco/contract/team/permissions'
import { TOPIC_PERMISSIONS } from '@palco/contract/team/topic-permissions'
import { expect, test } from 'vitest'
import { authenticatedSocket, collectChanges, next, openSocket, signIn } from './support/client.ts'
import { addPerson, openOffice } from './support/office.ts'

// Sends every topic of the socket to every function in the team, to participants, and to a socket without a session.

const topicsOf = (team_function: (typeof TEAM_FUNCTIONS)[number]) =>
  CHANGED_TOPICS.filter((topic) => {
    const permission = topic !== 'catalog' && topic !== 'access' && TOPIC_PERMISSIONS[topic]
    return !permission || functionMay(team_function, permission)
  })

test('members of the team hear the topics that their function may view, participants theirs, strangers nothing', async () => {
  const office = await openOffice({ limits: { socketAuthenticationMs: 60_000 } })
  const { bus, db } = office.server
  const listeners: { who: string; topics: () => Promise<string[]> }[] = []
  for (const team_function of [...TEAM_FUNCTIONS, null]) {
    const { id, email } = await addPerson(office, [], team_function ? 'ADMIN' : 'PARTICIPANT')
    await db.updateTable('users').set({ team_function }).where('id', '=', id).execute()
    const topics = collectChanges(await authenticatedSocket(office.server, await signIn(office.server, email)))
    listeners.push({ who: team_function ?? 'PARTICIPANT', topics })
  }
  const anonymous = openSocket(office.server)
  await next(anonymous, 'connect')
  const overheard: string[] = []
  anonymous.onAny((event) => overheard.push(event))
  const [owner] = listeners

  // These two messages make the server emit every topic to those who may view it, and `access` to everybody.
  await bus.deliver({ type: 'messages-missed' })
  await bus.deliver({ type: 'catalog-read' })
  await expect.poll(() => owner?.topics(), { timeout: 10_000 }).toEqual([...CHANGED_TOPICS].sort())

  const heard = await Promise.all(listeners.map(async ({ who, topics }) => [who, await topics()]))
  expect(Object.fromEntries(heard)).toEqual({
    ...Object.fromEntries(TEAM_FUNCTIONS.map((each) => [each, topicsOf(each).sort()])),
    PARTICIPANT: ['access', 'catalog'],
  })
  // The refusal comes after everything that was sent before.
  const refused = next(anonymous, 'auth_error')
  anonymous.emit('authenticate', { sessionToken: 'forged' })
  await refused
  expect(overheard).toEqual(['auth_error'])
})
