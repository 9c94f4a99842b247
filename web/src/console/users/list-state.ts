import { USER_SORTS } from '@palco/contract/users'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

export const PAGE_SIZES = [25, 50, 100] as const
export const SEARCH_MAX_LENGTH = 200

/** What the address says; whatever makes no sense there counts as not said. Pages are counted from 0. */
const listState = z.object({
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  pageSize: z.catch(z.pipe(z.coerce.number(), z.literal(PAGE_SIZES)), 25),
  search: z.catch(z.string().check(z.maxLength(SEARCH_MAX_LENGTH)), ''),
  sort: z.catch(z.enum(USER_SORTS), 'createdAt'),
  order: z.catch(z.enum(['asc', 'desc']), 'desc'),
})

export type ListState = z.infer<typeof listState>

export const readListState = (params: URLSearchParams): ListState => z.parse(listState, Object.fromEntries(params))

const DEFAULTS = readListState(new URLSearchParams())

/** Only what differs from the default stands in the address. */
export function writeListState(state: ListState): URLSearchParams {
  const said = Object.entries(state).filter(([key, value]) => value !== DEFAULTS[key as keyof ListState])
  return new URLSearchParams(said.map(([key, value]) => [key, String(value)]))
}

/** Another page keeps the rest; anything else starts at the first page again. */
export const changedListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 0,
  ...change,
})

/** What the list shows lives in the address: a reload, a link and the way back find it again. */
export function useListState() {
  const [params, setParams] = useSearchParams()
  const state = readListState(params)
  return {
    state,
    change: (change: Partial<ListState>) =>
      // Typing is not a step that one wants to go back by.
      setParams(writeListState(changedListState(state, change)), { replace: change.search !== undefined }),
  }
}
