import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// A minimal Fastify server for comparison: one route that sends the given file, without hooks and schemas.

const body = readFileSync(process.argv[2] ?? '')
const app = Fastify()
app.get('/rooms', (_request, reply) => {
  reply.type('application/json; charset=utf-8').send(body)
})
console.log(`Open ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
