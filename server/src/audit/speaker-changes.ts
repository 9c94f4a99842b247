import type { Room } from '@palco/contract/rooms'
import type { Transaction } from 'kysely'
import { listSpeakers } from '../catalog/rooms.repo.ts'
import type { Schema } from '../db/schema.ts'
import { changesOf } from './changes.ts'

/** By their names, which can be read after they are gone. */
export async function speakerChanges(trx: Transaction<Schema>, before: Room | null, after: Room | null) {
  const [idsBefore, idsAfter] = [before?.speakerIds ?? [], after?.speakerIds ?? []]
  if (idsBefore.join() === idsAfter.join()) return {}
  const namesOf = async (ids: readonly string[]) => (await listSpeakers(trx, ids)).map(({ name }) => name)
  return changesOf({ speakers: await namesOf(idsBefore) }, { speakers: await namesOf(idsAfter) })
}
