import { moderation } from '@palco/contract/moderation/moderation'
import { fetcher } from '../kit/list/fetcher.ts'

/** The rooms that the member moderates. The key follows changes of the member's rooms and of the catalog. */
export const moderationQuery = {
  queryKey: ['access', 'moderation'],
  queryFn: fetcher('admin/moderation/rooms', moderation),
}
