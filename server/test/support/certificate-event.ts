import type { CertificatesOfUser } from '@palco/contract/certificates/certificates'
import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import { addGroup, addPerson, addRoom, admit, dataOf, type Office, openOffice } from './office.ts'
import type { ServerOptions } from './test-server.ts'

/** The hours of the event's room. Certificates are issued from 2025-12-12 on, to people who attended 75 %. */
export const HOURS = { startDate: '2025-12-01T13:00:00.000Z', endDate: '2025-12-01T14:00:00.000Z' }
export const ISSUED_FROM = '2025-12-12T03:00:00.000Z'

export type CertificateEvent = Awaited<ReturnType<typeof openCertificateEvent>>

export async function openCertificateEvent(options: ServerOptions = {}) {
  const office = await openOffice(options)
  const group = await addGroup(office)
  const room = await addRoom(office, group.id, HOURS)
  const attend = (userId: string, minutes: number) => stay(office, userId, room.id, minutes)

  /** Gives the person a pass that includes a certificate, and enough attended time. */
  async function earn<Person extends { id: string }>(person: Person, { pass = 'PREMIUM', minutes = 50 } = {}) {
    if (pass) dataOf(await office.ask(`/admin/users/${person.id}/passes`, { body: { pass } }))
    if (minutes) await attend(person.id, minutes)
    return person
  }

  async function admitEarner(options?: Parameters<typeof earn>[1]) {
    const person = await earn(await admit(office, [group.id]), options)
    const put = (body: object) => person.ask('/participant/certificate', { method: 'PUT', body })
    return {
      ...person,
      read: async (): Promise<OwnCertificate> => dataOf(await person.ask('/participant/certificate')),
      put,
      /** Issues the certificate, as the button on the person's page does. */
      issue: (name = 'Ana Moreira', language?: string) => put({ name, language, isIssued: true }),
      correct: (name: string, language?: string) =>
        person.ask('/participant/certificate/correction', { body: { name, language } }),
    }
  }

  return {
    office,
    group,
    room,
    attend,
    earn,
    admitEarner,
    /** Adds a person who has earned a certificate and is not signed in. */
    addEarner: async () => earn(await addPerson(office, [group.id])),
    ofUser: async ({ id }: { id: string }): Promise<CertificatesOfUser> =>
      dataOf(await office.ask(`/admin/users/${id}/certificates`)),
  }
}

async function stay({ server }: Office, userId: string, roomId: string, minutes: number) {
  const from = Date.parse(HOURS.startDate)
  const row = { id: crypto.randomUUID(), user_id: userId, room_id: roomId, hidden_seconds: 0, left_at: null }
  await server.db
    .insertInto('attendance')
    .values({
      ...row,
      started_at: HOURS.startDate,
      last_seen_at: new Date(from + minutes * 60_000).toISOString(),
    })
    .execute()
}

export async function addCertificate(office: Office): Promise<{ id: string; userId: string }> {
  const { id: userId } = await addPerson(office)
  const id = crypto.randomUUID()
  const at = new Date().toISOString()
  const print = {
    ...{ language: 'PT_BR', name: 'Ana Moreira', event: 'PBEX Week', organiser: '', signatory: { name: '', role: '' } },
    ...{ minutes: 60, firstDay: '2025-12-01', lastDay: '2025-12-05', programme: [], issuedOn: '2025-12-12' },
  }
  await office.server.db
    .insertInto('certificate_settings')
    .values({ version: 0, value: '{}', saved_at: at })
    .onConflict((same) => same.doNothing())
    .execute()
  const code = id.replaceAll('-', '').slice(0, 12).toUpperCase()
  await office.server.db
    .insertInto('certificates')
    .values({
      ...{ id, code, user_id: userId, print: JSON.stringify(print), settings_version: 0, origin: 'self', reason: '' },
      ...{ issued_at: at, first_issued_at: at, revoke_reason: '' },
    })
    .execute()
  return { id, userId }
}
