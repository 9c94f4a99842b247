import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Without PUBLIC_URL, where the client itself asked: a false `Host` ends up in its own answer and nowhere else, if the
 * answer is private and nothing of it is stored. `null`: no host at all.
 */
export const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol, host }: FastifyRequest): URL | null =>
  publicUrl ?? (/^[\w.:[\]-]+$/.test(host) ? URL.parse(`${protocol}://${host}`) : null)
