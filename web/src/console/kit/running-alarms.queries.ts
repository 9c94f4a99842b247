import { type Alarm, runningAlarms } from '@palco/contract/alarms/alarms'
import { fetcher } from './list/fetcher.ts'

/** Not polled: refetched when the server reports a change of alarms. */
export const runningAlarmsQuery = {
  queryKey: ['alarms', 'running'],
  queryFn: fetcher('admin/alarms/running', runningAlarms),
}

export const needsAttention = ({ notedBy }: Alarm) => notedBy === null
