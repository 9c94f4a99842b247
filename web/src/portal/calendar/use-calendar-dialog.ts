import { useLazyDialog } from '../kit/use-lazy-dialog.tsx'

// This hook is not in `add-to-calendar.tsx`, so that the portal's shell can use it without loading that file.

const load = async () => (await import('./calendar-dialog.tsx')).CalendarDialog

export const useCalendarDialog = () => useLazyDialog(load)
