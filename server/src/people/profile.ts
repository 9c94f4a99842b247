import type { Profile } from '@palco/contract/auth'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import { notSignedIn } from '../errors.ts'
import { findProfile } from './users.repo.ts'

export type ProfileOf = (userId: string) => Promise<Profile>

/** Who is signed in, as the web keeps him. Somebody who was deleted meanwhile is not. */
export const createProfileOf =
  (db: Database, catalog: Catalog): ProfileOf =>
  async (userId) => {
    const profile = await findProfile(db, catalog.current(), userId)
    if (!profile) throw notSignedIn()
    return profile
  }
