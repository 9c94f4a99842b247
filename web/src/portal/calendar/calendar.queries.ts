import { type CalendarFeed, calendarFeed } from '@palco/contract/calendar/calendar-feed'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const PATH = 'participant/calendar'

/** The person's own feed. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar', 'own'],
  queryFn: () => api.get(PATH, calendarFeed),
})

export const createCalendar = mutationOptions({
  mutationFn: () => api.post(PATH, undefined, calendarFeed),
  onSuccess: (feed, _variables, _result, { client }) => client.setQueryData(calendarQuery.queryKey, feed),
})

const NO_FEED: CalendarFeed = { path: null }

export const revokeCalendar = mutationOptions({
  mutationFn: () => api.delete(PATH),
  onSuccess: (_data, _variables, _result, { client }) => client.setQueryData(calendarQuery.queryKey, NO_FEED),
})
