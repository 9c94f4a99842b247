import type { ListedUser } from '@palco/contract/users/users'
import type { ListState } from './list-state.ts'

/** Props of both lists, table and cards. */
export interface UsersListProps {
  users: readonly ListedUser[]
  /** On all pages. */
  total: number
  state: ListState
  onChange: (change: Partial<ListState>) => void
  /** The shown users are those of the previous request. */
  isLoading: boolean
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}
