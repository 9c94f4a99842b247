import { DANGEROUS_PERMISSIONS } from '@palco/contract/team/permissions'
import type { FastifyContextConfig, FastifySchema } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if the call asks again: the caller must have proved recently who they are. The default depends on the
     * permission.
     */
    asksAgain?: boolean
  }
}

interface Route {
  method: string | string[]
  schema?: FastifySchema | undefined
  config?: FastifyContextConfig | undefined
}

/**
 * True if the caller must have proved recently who they are. By default, this is so for calls with a dangerous
 * permission: all exports of people, and writes.
 */
export function asksAgain({ method, schema, config }: Route): boolean {
  const permission = schema?.permission
  if (config?.asksAgain !== undefined) return config.asksAgain
  if (!permission || !DANGEROUS_PERMISSIONS.includes(permission)) return false
  return permission === 'people.export' || !isReading(method)
}

export const isReading = (method: string | string[]) =>
  [method].flat().every((each) => each === 'GET' || each === 'HEAD')
