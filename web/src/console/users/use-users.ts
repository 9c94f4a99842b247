import { isPersonSearch } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../session/may.ts'
import type { ListState } from './list-state.ts'
import { usersQuery } from './users.queries.ts'

/** Returns the listed people. Members who may not list everybody must search first. */
export function useUsers(state: ListState) {
  const isEnabled = useMay('people.list') || isPersonSearch(state)
  return { ...useQuery({ ...usersQuery(state), enabled: isEnabled }), isEnabled }
}
