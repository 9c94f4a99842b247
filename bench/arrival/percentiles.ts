export interface Spread {
  p50: number
  p95: number
  p99: number
}

/** Returns percentiles by nearest rank, so that each percentile is a measured value. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort()
  const at = (part: number) => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export const medianOf = (values: readonly number[]): number => spreadOf(values).p50
