import type { ListedUser } from '@palco/contract/users'
import type { ListState } from './list-state.ts'

/** The same list as a table or as cards. */
export interface UsersListProps {
  users: readonly ListedUser[]
  /** On all pages together. */
  total: number
  state: ListState
  onChange: (change: Partial<ListState>) => void
  /** What is shown is not yet what was asked for. */
  isLoading: boolean
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}
