/** The minimum contrast of normal text (WCAG 2, AA). */
const TEXT_CONTRAST = 4.5

type Rgb = [red: number, green: number, blue: number]

const channels = (color: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb

const hex = (rgb: readonly number[]) =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** `part`: the share of `other`, from 0 to 1. */
export function mixed(color: string, other: string, part: number): string {
  const others = channels(other)
  return hex(channels(color).map((channel, at) => channel * (1 - part) + (others[at] ?? 0) * part))
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(color: string, other: string): number {
  const [darker, lighter] = [luminance(color), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

export function readableOn(background: string, color: string, least = TEXT_CONTRAST): string {
  for (let part = 0; part < 1; part += 0.02) {
    const darker = mixed(color, '#000000', part)
    if (contrast(darker, background) >= least) return darker
  }
  return '#000000'
}

export const INK = '#1c1b29'
export const QUIET_INK = '#56546a'
