import * as z from 'zod/mini'
import { useAddress } from './use-address.ts'

export const PAGE_SIZE = 25

/** The page number, counted from 0. */
export const PAGE = z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0)

/** Converts between the state of a list and URL parameters. Ignores invalid parameters, and leaves out defaults. */
export function listState<Shape extends Record<string, z.ZodMiniType>>(schema: z.ZodMiniObject<Shape>) {
  type State = z.infer<typeof schema>
  const { shape } = schema

  function read(params: URLSearchParams): State {
    const valid = [...params].filter(([name, value]) => value && shape[name]?.safeParse(value).success)
    return schema.parse(Object.fromEntries(valid))
  }
  const defaults = new Map(Object.entries(read(new URLSearchParams())))

  return {
    read,
    write(state: State): URLSearchParams {
      const chosen = Object.entries(state).filter(([name, value]) => value && value !== defaults.get(name))
      return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
    },
    /** Applies a change. If it does not set the page, returns to the first page. */
    changed: (state: State, change: Partial<State>): State => ({
      ...state,
      ...('page' in shape && { page: 0 }),
      ...change,
    }),
  }
}

interface ListState<State> {
  read: (params: URLSearchParams) => State
  write: (state: State) => URLSearchParams
  changed: (state: State, change: Partial<State>) => State
}

export function useListState<State extends object>({ read, write, changed }: ListState<State>) {
  const { params, change } = useAddress()
  return {
    state: read(params),
    /** Changes the state. A function gets the newest state, which may not be rendered yet. */
    change(next: Partial<State> | ((now: State) => Partial<State>)) {
      // While a search is typed, replaces the URL, so that the key presses do not become history entries.
      const replace = 'search' in next && next.search !== undefined
      change(
        (now) => {
          const newest = read(now)
          return write(changed(newest, typeof next === 'function' ? next(newest) : next))
        },
        { replace },
      )
    },
    clear: () => change(() => new URLSearchParams()),
    searchOf: (next: Partial<State>) => write(changed(read(params), next)).toString(),
  }
}
