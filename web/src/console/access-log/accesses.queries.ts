import { accessAnswer, sharedAccount } from '@palco/contract/access-log/access-log'
import * as z from 'zod/mini'
import { fetcher } from '../kit/list/fetcher.ts'

export const accessesQuery = (userId: string) => ({
  queryKey: ['users', 'accesses', userId],
  queryFn: fetcher(`admin/users/${userId}/accesses`, accessAnswer),
})

export const sharedAccountsQuery = {
  queryKey: ['users', 'shared'],
  queryFn: fetcher('admin/accesses/shared', z.array(sharedAccount)),
}
