import { DANGEROUS_PERMISSIONS } from '@palco/contract/team/permissions'
import type { FastifyContextConfig, FastifySchema } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the caller must have proved recently who they are. If not set, this depends on the permission and the
     * method.
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
 * True if the caller must have proved recently who they are. By default, this holds for all calls with the permission
 * `people.export`, and for writes with another dangerous permission.
 */
export function asksAgain({ method, schema, config }: Route): boolean {
  const permission = schema?.permission
  if (config?.asksAgain !== undefined) return config.asksAgain
  if (!permission || !DANGEROUS_PERMISSIONS.includes(permission)) return false
  return permission === 'people.export' || !isReading(method)
}

export const isReading = (method: string | string[]) =>
  [method].flat().every((each) => each === 'GET' || each === 'HEAD')
