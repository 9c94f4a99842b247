import { useLazyDialog } from '../kit/use-lazy-dialog.tsx'

// Apart from `add-to-calendar.tsx`: the shell loads this file.

const load = async () => (await import('./calendar-dialog.tsx')).CalendarDialog

export const useCalendarDialog = () => useLazyDialog(load)
