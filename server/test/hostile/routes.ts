import type { Schema } from './schema-values.ts'

export interface HostileRoute {
  method: string
  /** The path as in OpenAPI, such as `/api/admin/users/{id}`. */
  path: string
  parameters: { in: string; name: string; schema: Schema }[]
  body: Schema | null
}

interface ApiDescription {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  parameters?: HostileRoute['parameters']
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/**
 * Routes that are missing in the OpenAPI description: pages, operations (such as health checks), and the description
 * itself.
 */
const UNDESCRIBED = [
  '/',
  '/login',
  '/lembretes',
  '/parede',
  '/c?lang&code',
  '/c/{code}?lang',
  '/c/{code}/picture.png',
  '/api/unsubscribe/{token}',
  '/assets/{id}',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/static/{id}',
  '/api/{id}',
  '/socket.io/',
  '/{id}',
]

/** Lists every route of the OpenAPI description, so that new routes are attacked without being listed here. */
export async function listRoutes(url: string): Promise<HostileRoute[]> {
  const { paths } = (await (await fetch(`${url}/api/docs/json`)).json()) as ApiDescription
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
    })),
  )
  const undescribed = UNDESCRIBED.map((address) => {
    const [path = '', query] = address.split('?')
    const parameters = query?.split('&').map((name) => ({ in: 'query', name, schema: { type: 'string' } })) ?? []
    return { method: 'GET', path, parameters, body: null }
  })
  return [...described, ...undescribed]
}
