import { SEARCH_MAX_LENGTH } from '@palco/contract/base/limits'
import { USER_SORTS, type UserFilter, userFilter } from '@palco/contract/users/users'
import * as z from 'zod/mini'
import { useAddress } from '../kit/list/use-address.ts'

export const PAGE_SIZES = [25, 50, 100] as const

/** Parsed from the address; invalid values become defaults. Pages are counted from 0. */
const listState = z.object({
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  pageSize: z.catch(z.pipe(z.coerce.number(), z.literal(PAGE_SIZES)), 25),
  search: z.catch(z.string().check(z.maxLength(SEARCH_MAX_LENGTH)), ''),
  sort: z.catch(z.enum(USER_SORTS), 'createdAt'),
  order: z.catch(z.enum(['asc', 'desc']), 'desc'),
  ...filterFields(),
})

/** Filters besides the search. */
export const FILTER_FIELDS = ['role', 'group', 'status', 'signedIn', 'link', 'pass', 'importedAt', 'refunded'] as const
export type ChosenFilter = Pick<UserFilter, (typeof FILTER_FIELDS)[number]>

function filterFields() {
  const { role, group, status, signedIn, link, pass, importedAt, refunded } = userFilter.shape
  return {
    role: z.catch(role, undefined),
    group: z.catch(group, undefined),
    status: z.catch(status, undefined),
    signedIn: z.catch(signedIn, undefined),
    link: z.catch(link, undefined),
    pass: z.catch(pass, undefined),
    importedAt: z.catch(importedAt, undefined),
    refunded: z.catch(refunded, undefined),
  }
}

export type ListState = z.infer<typeof listState>

export const readListState = (params: URLSearchParams): ListState => z.parse(listState, Object.fromEntries(params))

const DEFAULTS = readListState(new URLSearchParams())

/** Leaves out defaults. */
export function writeListState(state: ListState): URLSearchParams {
  const changed = Object.entries(state).filter(([key, value]) => value !== DEFAULTS[key as keyof ListState])
  return new URLSearchParams(changed.map(([key, value]) => [key, String(value)]))
}

/** Without page and order. */
export function filterOf(state: ListState): UserFilter {
  const { search, role, group, status, signedIn, link, pass, importedAt, refunded } = state
  return { ...(search.trim() && { search }), role, group, status, signedIn, link, pass, importedAt, refunded }
}

export const isFiltered = (state: ListState) => Object.values(filterOf(state)).some((value) => value !== undefined)

/** Clears the filters but not the search. */
export const NO_FILTER = {
  role: undefined,
  group: undefined,
  status: undefined,
  signedIn: undefined,
  link: undefined,
  pass: undefined,
  importedAt: undefined,
  refunded: undefined,
} satisfies Partial<ListState>

/** Any change but a page change goes back to the first page. */
export const changedListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 0,
  ...change,
})

export function useListState() {
  const { params, change } = useAddress()
  return {
    state: readListState(params),
    change: (changed: Partial<ListState>) =>
      // Typing adds no history entries.
      change((now) => writeListState(changedListState(readListState(now), changed)), {
        replace: changed.search !== undefined,
      }),
  }
}
