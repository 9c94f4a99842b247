import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

export const FORM_FILE_MAX_BYTES = 4 * 1024 * 1024

/** Lets the routes of this scope take a multipart form like a JSON body; a file is a Buffer in it. */
export const acceptForms = (app: FastifyInstance) =>
  app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 1, fields: 20, fieldSize: 64 * 1024, fileSize: FORM_FILE_MAX_BYTES },
  })
