import { useLazyDialog } from '../kit/use-lazy-dialog.tsx'

// Not in `add-to-calendar.tsx`, because the portal's shell loads this file.

const load = async () => (await import('./calendar-dialog.tsx')).CalendarDialog

export const useCalendarDialog = () => useLazyDialog(load)
