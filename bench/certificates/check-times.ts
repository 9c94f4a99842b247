import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import { printedCode } from '@palco/contract/certificates/certificate-code'
import { newCode } from '@palco/server/features/certificates/certificate-codes'
import { openHttp } from '../arrival/http-connection.ts'
import { medianOf } from '../arrival/percentiles.ts'

const CALLS = 2000
const WARM_UP = 200
const BLOCKS = 20

/** The median times in ms of checking unknown codes and of checking malformed texts. */
export interface ComparedCodes {
  calls: number
  unknown: number
  malformed: number
  difference: number
  /** The standard error of the difference, computed from blocks of calls. */
  noise: number
}

/**
 * Returns a malformed code: no valid code contains the letter U. Its length is that of a valid code, because the page
 * repeats the typed text and both pages must have the same size.
 */
const malformed = () => printedCode(newCode()).replace(/.$/, 'U')

/** Measures checks of unknown codes and of malformed codes. They alternate on one connection. */
export async function compareCodes(url: string): Promise<ComparedCodes> {
  const http = openHttp(Number(new URL(url).port))
  let calls = 0
  const check = async (code: string) => {
    calls += 1
    const client = `10.8.${calls >> 8}.${calls & 255}`
    const started = performance.now()
    const { status } = await http.get(`${CERTIFICATE_PATH}/${code}`, `X-Forwarded-For: ${client}\r\n`)
    if (status !== 404) throw new Error(`${code}: ${status}`)
    return performance.now() - started
  }
  for (let n = 0; n < WARM_UP; n++) await check(n % 2 ? malformed() : printedCode(newCode()))
  const times = { unknown: [] as number[], malformed: [] as number[] }
  for (let n = 0; n < CALLS; n++) {
    times.unknown.push(await check(printedCode(newCode())))
    times.malformed.push(await check(malformed()))
  }
  http.close()
  return compare(times)
}

export function compare({ unknown, malformed }: Record<'unknown' | 'malformed', readonly number[]>): ComparedCodes {
  const [one, other] = [medianOf(unknown), medianOf(malformed)]
  const size = Math.ceil(unknown.length / BLOCKS)
  const differences = Array.from({ length: BLOCKS }, (_, n) => {
    const block = (times: readonly number[]) => medianOf(times.slice(n * size, (n + 1) * size))
    return block(unknown) - block(malformed)
  })
  const mean = differences.reduce((sum, value) => sum + value, 0) / BLOCKS
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (BLOCKS - 1)
  return {
    calls: unknown.length,
    ...{ unknown: one, malformed: other, difference: one - other },
    noise: Math.sqrt(variance / BLOCKS),
  }
}
