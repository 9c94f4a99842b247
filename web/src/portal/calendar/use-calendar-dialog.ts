import { useLazyDialog } from '../kit/use-lazy-dialog.tsx'

// A file of its own, so that the portal's shell does not load `add-to-calendar.tsx` with this hook.

const load = async () => (await import('./calendar-dialog.tsx')).CalendarDialog

export const useCalendarDialog = () => useLazyDialog(load)
