import { isStorableText } from '@palco/contract/base/fields'
import { email, parseDate } from '@palco/contract/base/form-fields'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@palco/contract/base/limits'
import { readPhone } from '@palco/contract/base/phone'
import { isWallClock, zonedInstant } from '@palco/contract/base/zoned-time'
import type { PurchasedItem } from '@palco/contract/purchases/purchases'
import * as z from 'zod/mini'
import type { Buyer, OrderedItem } from './purchase-event.ts'

// Fields for reading JSON that may be hostile. A schema of these fields lists everything that is taken from a vendor's
// body.

const UTF8 = new TextDecoder('utf-8', { fatal: true })

export function readBody<Schema extends z.ZodMiniType>(body: Buffer, schema: Schema): z.output<Schema> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(UTF8.decode(body))).data
  } catch {
    return undefined
  }
}

/** A field whose value is `undefined` if it is missing, `null` or of another type. */
export const field = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

const ID_MAX_LENGTH = 200
const storableId = z.string().check(z.trim(), z.minLength(1), z.maxLength(ID_MAX_LENGTH), z.refine(isStorableText))

/**
 * Reads an id as text, because vendors send texts or numbers. Rejects ids that are too long and numbers above 2^53,
 * because different ids could become equal.
 */
export const idText = z.union([storableId, z.pipe(z.int(), z.pipe(z.transform(String), storableId))])

export const word = z.string().check(z.minLength(1), z.maxLength(100), z.refine(isStorableText))

const label = z.pipe(z.string(), z.transform(toLabel))

function toLabel(text: string) {
  const line = text.slice(0, 5 * NAME_MAX_LENGTH).replace(/[\p{Cc}\s]+/gu, ' ')
  // Remove half of a surrogate pair, which can't be stored: the cut may have split an emoji.
  return line
    .trim()
    .slice(0, NAME_MAX_LENGTH)
    .replace(/\p{Cs}/gu, '')
    .trim()
}

const ITEMS_MAX = 50

/**
 * A list that is cut to a maximum length before its elements are parsed. An element that can't be parsed becomes
 * `undefined`.
 */
export const list = <Schema extends z.ZodMiniType>(element: Schema) =>
  field(
    z.pipe(
      z.pipe(
        z.array(z.unknown()),
        z.transform((elements) => elements.slice(0, ITEMS_MAX)),
      ),
      z.array(field(element)),
    ),
  )

export const optional = {
  id: field(idText),
  word: field(word),
  label: field(label),
  text: field(z.string().check(z.maxLength(ID_MAX_LENGTH))),
  email: field(z.string().check(z.maxLength(EMAIL_MAX_LENGTH + 50))),
  number: field(z.number()),
  /** An amount of money as a number, or as text, which some vendors send. */
  amount: field(z.union([z.number(), z.string().check(z.maxLength(30))])),
}

type Unchecked<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

const LANGUAGE = /^[a-z]{2,3}([-_][a-z0-9]{2,8})?$/i

export function buyerOf(fields: Unchecked<Buyer> | undefined): Buyer | null {
  const address = email.safeParse(fields?.email).data
  if (!address) return null
  const phone = readPhone(fields?.phone ?? '')
  const language = fields?.language
  return {
    email: address,
    name: fields?.name || address.slice(0, address.indexOf('@')),
    ...(phone && { phone }),
    ...(language && LANGUAGE.test(language) && { language }),
  }
}

/**
 * Returns the bought items. If the same offer of a product was bought twice, it is one item, because it gives access
 * once.
 */
export function itemsOf(found: readonly (Unchecked<PurchasedItem> | undefined)[]): OrderedItem[] {
  const items = new Map<string, OrderedItem>()
  for (const { product, productName, offer } of found.map((item) => item ?? {})) {
    if (!product) continue
    const key = offer ? `${product}:${offer}` : product
    if (!items.has(key)) items.set(key, { key, product, ...(productName && { productName }), ...(offer && { offer }) })
  }
  return [...items.values()]
}

/** Earlier times are treated as invalid, because no vendor sent webhooks before the year 2000. */
const EARLIEST = Date.UTC(2000)
const DAY = 86_400_000

export function instantOf(milliseconds: number | undefined, now: number): string | null {
  const isPlausible = milliseconds !== undefined && milliseconds >= EARLIEST && milliseconds <= now + DAY
  return isPlausible ? new Date(milliseconds).toISOString() : null
}

export const instantOfIso = (text: string | undefined, now: number) =>
  instantOf(Date.parse(parseDate(text ?? '') ?? '') || undefined, now)

/** Parses a time. `2026-12-01 10:40` is in the time zone of Brasília; any other form is ISO. */
export function instantOfBrasilia(text: string | undefined, now: number) {
  const local = text?.replace(' ', 'T') ?? ''
  if (!isWallClock(local)) return instantOfIso(text, now)
  return instantOf(Date.parse(zonedInstant(local, 'America/Sao_Paulo')), now)
}
