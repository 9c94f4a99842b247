import { mailState, mailTestAnswer } from '@palco/contract/mail/mail'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'

const STATE_REFRESH_MS = 5000

/**
 * Whether mail is set up, and how many mails are waiting, were sent and failed. Polled, because mails are sent while
 * the page is open.
 */
export const mailStateQuery = {
  queryKey: ['mail', 'state'],
  queryFn: fetcher('admin/mail', mailState),
  refetchInterval: STATE_REFRESH_MS,
}

export const sendTestMail = (to: string) => api.post('admin/mail/test', { to }, mailTestAnswer)
