import { profile } from '@palco/contract/auth/auth'
import { ownData, type ownDetails } from '@palco/contract/privacy/own-data'
import { ownRequest, type RequestCreate } from '@palco/contract/privacy/privacy-requests'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { keepProfile } from '../../session/session.ts'
import { download } from '../../ui/download.ts'

const PATH = 'me/privacy'

export const ownDataQuery = queryOptions({
  queryKey: ['own-data'],
  queryFn: () => api.get(PATH, ownData),
})

const changing = <Change>(mutationFn: (change: Change) => Promise<unknown>) =>
  mutationOptions({
    mutationFn,
    // Refetches after a failure too, because the organiser may have answered the request in the meantime.
    onSettled: (_data, _error, _change, _result, { client }) =>
      client.invalidateQueries({ queryKey: ownDataQuery.queryKey }),
  })

export const sendRequest = changing((request: RequestCreate) => api.post(`${PATH}/requests`, request, ownRequest))

export const withdrawRequest = changing((id: string) => api.delete(`${PATH}/requests/${id}`, undefined, ownRequest))

export const downloadOwnData = mutationOptions({
  mutationFn: () => api.file(`${PATH}/download`),
  onSuccess: download,
})

/** Corrects the person's details. The response is the new profile, so that the name in the account menu changes too. */
export const correctDetails = changing((details: z.input<typeof ownDetails>) =>
  keepProfile(() => api.put(`${PATH}/details`, details, profile)),
)
