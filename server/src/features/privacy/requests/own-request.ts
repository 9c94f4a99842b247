import { type OwnRequest, requestDueAt } from '@palco/contract/privacy/privacy-requests'
import type { PrivacySettings } from '@palco/contract/privacy/privacy-settings'
import type { StoredRequest } from './requests.repo.ts'

export const toOwnRequest = (
  { user_id: _, requested_at, ended_at, ...request }: StoredRequest,
  settings: PrivacySettings,
): OwnRequest => ({
  ...request,
  requestedAt: requested_at,
  dueAt: requestDueAt(requested_at, settings),
  endedAt: ended_at,
})
