import { useLazyDialog } from '../use-lazy-dialog.tsx'

const load = async () => (await import('./calendar-dialog.tsx')).CalendarDialog

export const useCalendarDialog = () => useLazyDialog(load)
