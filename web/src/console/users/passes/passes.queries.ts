import { passAct, passGrant, passUndoAnswer } from '@palco/contract/passes/grants'
import type { Pass } from '@palco/contract/passes/pass'
import type { QueryFunctionContext } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../api/api.ts'

/** Newest first. */
export const passesQuery = (userId: string) => ({
  queryKey: ['users', 'passes', userId],
  queryFn: ({ signal }: QueryFunctionContext) =>
    api.get(`admin/users/${userId}/passes`, z.array(passGrant), { signal }),
})

const withNote = (note: string) => (note.trim() ? { note } : {})

export const givePass = (userId: string, pass: Pass, note: string) =>
  api.post(`admin/users/${userId}/passes`, { pass, ...withNote(note) }, passAct)

export const revokeGrant = (grantId: string, note: string) =>
  api.post(`admin/passes/${grantId}/revoke`, withNote(note), passAct)

export const undoPasses = (actId: string) => api.post('admin/passes/undo', { actId }, passUndoAnswer)
