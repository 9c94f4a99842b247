import { type Alarm, runningAlarms } from '@palco/contract/alarms/alarms'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** Alarms for the menu, the title and the control room; refetched when the server reports a change. */
export const runningAlarmsQuery = {
  queryKey: ['alarms', 'running'],
  queryFn: ({ signal }: QueryFunctionContext) => api.get('admin/alarms/running', runningAlarms, { signal }),
}

/** Whether nobody has taken care of it yet. */
export const needsAttention = ({ notedBy }: Alarm) => notedBy === null
