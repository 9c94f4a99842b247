import type { Room } from '@palco/contract/rooms'
import type { Transaction } from '../../base/db/database.ts'
import { listSpeakers } from '../catalog/rooms.repo.ts'
import { changesOf } from './changes.ts'

/** By their names, which can be read after they are gone. */
export async function speakerChanges(trx: Transaction, before: Room | null, after: Room | null) {
  const [idsBefore, idsAfter] = [before?.speakerIds ?? [], after?.speakerIds ?? []]
  if (idsBefore.join() === idsAfter.join()) return {}
  const namesOf = async (ids: readonly string[]) => (await listSpeakers(trx, ids)).map(({ name }) => name)
  return changesOf({ speakers: await namesOf(idsBefore) }, { speakers: await namesOf(idsAfter) })
}
