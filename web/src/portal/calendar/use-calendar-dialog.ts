import { useLazyDialog } from '../kit/use-lazy-dialog.tsx'

// In a file of its own, because the portal's shell loads it, but not the rest of `add-to-calendar.tsx`.

const load = async () => (await import('./calendar-dialog.tsx')).CalendarDialog

export const useCalendarDialog = () => useLazyDialog(load)
