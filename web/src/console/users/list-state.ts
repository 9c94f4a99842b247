import { SEARCH_MAX_LENGTH } from '@palco/contract/base/limits'
import { USER_SORTS, type UserFilter, userFilter } from '@palco/contract/users/users'
import * as z from 'zod/mini'
import { listState, PAGE } from '../kit/list/list-state.ts'

export const PAGE_SIZES = [25, 50, 100] as const

const chosenFilter = z.omit(userFilter, { search: true })

export const FILTER_FIELDS = z.keyof(chosenFilter).options

const state = z.object({
  page: PAGE,
  pageSize: z._default(z.pipe(z.coerce.number(), z.literal(PAGE_SIZES)), 25),
  search: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH)), ''),
  sort: z._default(z.enum(USER_SORTS), 'createdAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  ...chosenFilter.shape,
})

export type ListState = z.infer<typeof state>

export const usersState = listState(state)
export const { read: readListState, write: writeListState, changed: changedListState } = usersState

/** Keeps only the search of a list, because filters, order and page need the permission `people.list`. */
export const searchOnly = ({ search }: ListState): ListState => readListState(new URLSearchParams({ search }))

export function filterOf({ page, pageSize, search, sort, order, ...chosen }: ListState): UserFilter {
  return { ...(search.trim() && { search }), ...chosen }
}

export const isFiltered = (state: ListState) => Object.values(filterOf(state)).some((value) => value !== undefined)

/** A change that clears all filters except the search. */
export const NO_FILTER: Partial<ListState> = Object.fromEntries(FILTER_FIELDS.map((field) => [field, undefined]))
