import * as z from 'zod/mini'

/** One of the eight fields of ANPD's simplified record: a table or list of facts, followed by text. */
export const recordSection = z.object({
  title: z.string(),
  table: z.nullable(z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  items: z.array(z.string()),
  text: z.string(),
  /** Whether the organiser still has to complete the section. */
  isOpen: z.boolean(),
})
export type RecordSection = z.infer<typeof recordSection>

/** The record of processing (LGPD, art. 37), in Portuguese, for the screen and for printing. */
export const processingRecord = z.object({ title: z.string(), sections: z.array(recordSection) })
export type ProcessingRecord = z.infer<typeof processingRecord>
