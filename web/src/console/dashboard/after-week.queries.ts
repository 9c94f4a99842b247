import { attendanceTotals } from '@palco/contract/attendance/attendance'
import { certificatePage } from '@palco/contract/certificates/certificates'
import { fetcher } from '../kit/list/fetcher.ts'
import { logged } from './dashboard.queries.ts'

export const weekTotalsQuery = {
  queryKey: ['attendance', 'dashboard'],
  queryFn: logged('attendance', fetcher('admin/attendance/totals', attendanceTotals)),
}

/** A page of the list, for the counts of all. */
export const countedCertificatesQuery = {
  queryKey: ['certificates', 'dashboard'],
  queryFn: logged('certificates', fetcher('admin/certificates', certificatePage, { pageSize: 1 })),
}
