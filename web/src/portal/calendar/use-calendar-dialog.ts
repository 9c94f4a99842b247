import { useLazyDialog } from '../kit/use-lazy-dialog.tsx'

// This hook has a file of its own, so that the portal's shell can load it without `add-to-calendar.tsx`.

const load = async () => (await import('./calendar-dialog.tsx')).CalendarDialog

export const useCalendarDialog = () => useLazyDialog(load)
