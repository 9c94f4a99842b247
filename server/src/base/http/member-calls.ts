import type { Permission } from '@palco/contract/team/permissions'
import { calls, fileCalls } from './answers.ts'
import { forMembers } from './openapi.ts'

/**
 * Like `calls`, for administrators' routes. Returns a function that takes the permission which these routes need.
 */
export const memberCalls =
  <Options extends object>(tag: string, options = {} as Options) =>
  (permission: Permission) =>
    calls({ tags: [tag], ...forMembers(permission) }, options)

export const memberFiles =
  <Options extends object>(tag: string, options = {} as Options) =>
  (permission: Permission) =>
    fileCalls({ tags: [tag], ...forMembers(permission) }, options)
