import { mailState, mailTestAnswer } from '@palco/contract/mail'
import { api } from '../../api/api.ts'

const SEEN_ANEW_MS = 5000

/** Looked at again while the page is open: mails go out meanwhile. */
export const mailStateQuery = {
  queryKey: ['mail', 'state'],
  queryFn: () => api.get('admin/mail', mailState),
  refetchInterval: SEEN_ANEW_MS,
}

export const sendTestMail = (to: string) => api.post('admin/mail/test', { to }, mailTestAnswer)
