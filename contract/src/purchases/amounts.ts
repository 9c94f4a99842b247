import * as z from 'zod/mini'

/** What was paid, in the smallest unit of the currency (cents). Negative for a refund. */
export const saleAmount = z.object({ minor: z.int(), currency: z.string() })
export type SaleAmount = z.infer<typeof saleAmount>

const AMOUNT_MAX = 1e12

/**
 * Returns the number of decimals: 2 for BRL, 0 for JPY. Returns `null` if the text does not look like a currency code.
 */
function decimalsOf(currency: string): number | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? null
}

/** `amount` is in units with decimals (`590.5`) or, with `isMinor`, in the smallest unit. */
export function readAmount(
  amount: number | string | undefined,
  currency: string | undefined,
  isMinor = false,
): SaleAmount | null {
  const code = currency?.trim().toUpperCase() ?? ''
  const decimals = decimalsOf(code)
  const value = typeof amount === 'string' && amount.trim() ? Number(amount) : amount
  if (decimals === null || typeof value !== 'number' || !Number.isFinite(value)) return null
  const minor = Math.round(isMinor ? value : value * 10 ** decimals)
  return minor >= 0 && minor <= AMOUNT_MAX ? { minor, currency: code } : null
}

export const amountText = ({ minor, currency }: SaleAmount) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(wholeOf({ minor, currency }))

/** Returns the amount in units with decimals, such as 590.5, for spreadsheets. */
export const wholeOf = ({ minor, currency }: SaleAmount) => minor / 10 ** (decimalsOf(currency) ?? 2)
