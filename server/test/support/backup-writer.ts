import type { LoginAnswer } from '@palco/contract/auth/auth'
import { call, login } from './client.ts'
import { FIRST_ADMIN } from './palco-process.ts'

type Server = { url: string }

export async function signInAdmin(server: Server): Promise<LoginAnswer> {
  const { status, body } = await login(server, FIRST_ADMIN.email, FIRST_ADMIN.password)
  if (status !== 200) throw new Error(`login answered ${status}`)
  return body.data
}

/** Creates groups, each with a room and a person, until `stop` is called. Records the acknowledged people. */
export async function startWriting(server: Server) {
  const admin = await signInAdmin(server)
  const acknowledged: string[] = []
  let isStopped = false
  const create = async (path: string, body: object) => {
    const answer = await call(server, `/api/admin${path}`, { as: admin, body })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.body.data
  }
  const writing = (async () => {
    for (let n = 0; !isStopped; n += 1) {
      const { id: groupId } = await create('/groups', { name: `Grupo ${n}`, maxRooms: 3 })
      await create('/rooms', {
        name: 'Sala',
        titulo: 'T',
        speaker: '',
        description: '',
        language: 'PT_BR',
        webinarUrl: 'https://youtu.be/dQw4w9WgXcQ',
        groupId,
      })
      const email = `novo${n}@example.com`
      await create('/users', {
        name: `Novo ${n}`,
        email,
        password: 'nova-senha-1',
        role: 'PARTICIPANT',
        groupIds: [groupId],
      })
      acknowledged.push(email)
    }
  })()
  writing.catch(() => {})
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await writing
    },
  }
}
