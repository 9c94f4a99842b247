import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import * as z from 'zod/mini'
import type { OutboxTable } from '../../base/db/schema.ts'

const name = z.string()
const withLink = z.object({ name, token: z.string() })
const withTime = z.object({ name, at: z.string() })
const withCertificate = z.object({
  name,
  code: z.string(),
  printedName: z.string(),
  until: z.nullable(z.string()),
})

/** A row of the outbox. Another release may have written a template that is unknown here. */
const storedMail = z.intersection(
  z.discriminatedUnion('template', [
    z.object({ template: z.enum(['first-access', 'reset']), params: withLink }),
    z.object({ template: z.enum(['password-changed', 'sign-in-elsewhere']), params: withTime }),
    z.object({ template: z.literal('certificate-issued'), params: withCertificate }),
    z.object({ template: z.literal('certificate-name'), params: z.object({ name }) }),
  ]),
  z.object({ language: z.enum(INTERFACE_LANGUAGES) }),
)

export function readStoredMail({ template, params, language }: Pick<OutboxTable, 'template' | 'params' | 'language'>) {
  const { data } = storedMail.safeParse({ template, params: JSON.parse(params ?? 'null'), language })
  return data ?? null
}
