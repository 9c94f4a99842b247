import { openCertificateEvent } from './certificate-event.ts'
import { addPerson, dataOf } from './office.ts'
import type { ServerOptions } from './test-server.ts'

interface Claims {
  name?: string
  /** Confirmed for the certificate. */
  confirmed?: string | null
  pass?: string
  minutes?: number
}

export type CertifiedWeek = Awaited<ReturnType<typeof openCertifiedWeek>>

/** An event that is over, as its administrator sees the certificates of everybody. */
export async function openCertifiedWeek(options: ServerOptions = {}) {
  const { office, group, earn } = await openCertificateEvent(options)
  const { db } = office.server

  async function add({ name = 'Ana Lima', confirmed = name, ...earned }: Claims = {}) {
    const person = await addPerson(office, [group.id])
    await db.updateTable('users').set({ name }).where('id', '=', person.id).execute()
    await earn(person, earned)
    const at = new Date().toISOString()
    if (confirmed !== null)
      await db
        .insertInto('certificate_people')
        .values({ user_id: person.id, name: confirmed, name_confirmed_at: at })
        .execute()
    return person
  }

  const run = async () => dataOf(await office.ask('/admin/certificates/runs', { method: 'POST' }))
  const latestRun = async () => dataOf(await office.ask('/admin/certificates/runs/latest'))
  const list = async (query = '') => dataOf(await office.ask(`/admin/certificates${query}`))
  const certificates = () => db.selectFrom('certificates').orderBy('id').selectAll().execute()
  return { ...office, add, run, latestRun, list, certificates }
}
