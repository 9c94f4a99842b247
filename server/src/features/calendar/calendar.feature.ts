import type { Feature, Shared } from '../feature.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { createCalendar } from './calendar.service.ts'
import type { CalendarTokens } from './calendar-tokens.ts'

export function calendarFeature(shared: Shared, tokens: CalendarTokens): Feature {
  const calendar = createCalendar(shared, tokens)
  return { routes: calendarRoutes(calendar, shared), start: calendar.start }
}
