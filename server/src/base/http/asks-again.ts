import { DANGEROUS_PERMISSIONS } from '@palco/contract/team/permissions'
import type { FastifyContextConfig, FastifySchema } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the caller must have confirmed lately who they are. The default follows from the permission. */
    asksAgain?: boolean
  }
}

interface Route {
  method: string | string[]
  schema?: FastifySchema | undefined
  config?: FastifyContextConfig | undefined
}

/** Whether only somebody who has lately confirmed who they are may make a call: all exports of personal data, and writes. */
export function asksAgain({ method, schema, config }: Route): boolean {
  const permission = schema?.permission
  if (config?.asksAgain !== undefined) return config.asksAgain
  if (!permission || !DANGEROUS_PERMISSIONS.includes(permission)) return false
  return permission === 'people.export' || !isReading(method)
}

export const isReading = (method: string | string[]) =>
  [method].flat().every((each) => each === 'GET' || each === 'HEAD')
