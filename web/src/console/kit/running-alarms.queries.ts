import { type Alarm, runningAlarms } from '@palco/contract/alarms/alarms'
import { fetcher } from './list/fetcher.ts'

/** The query is not polled: it is refetched when the server reports a change of the running alarms. */
export const runningAlarmsQuery = {
  queryKey: ['alarms', 'running'],
  queryFn: fetcher('admin/alarms/running', runningAlarms),
}

export const needsAttention = ({ notedBy }: Alarm) => notedBy === null
