import { describe, expect, test } from 'vitest'
import { chartColors } from './chart-colors.ts'
import { type ColorScheme, palettes } from './tokens.ts'

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

describe.each(Object.keys(palettes) as ColorScheme[])('%s', (scheme) => {
  const { text, background, button, appBar, alert, outline, ...palette } = palettes[scheme]
  const tones = ['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const

  test('every text has a contrast of 4.5:1 on its background (WCAG AA)', () => {
    const pairs: [string, string][] = [
      [text.primary, background.default],
      [text.primary, background.paper],
      [text.secondary, background.default],
      [text.secondary, background.paper],
      [text.primary, background.raised],
      [text.secondary, background.raised],
      [button.text, button.main],
      [button.text, button.hover],
      [button.text, button.danger],
      [button.text, button.dangerHover],
      [appBar.text, appBar.main],
      ...Object.values(alert).map((tint): [string, string] => [tint.text, tint.background]),
      ...tones.map((tone): [string, string] => [palette[tone].main, background.paper]),
      ...tones.map((tone): [string, string] => [palette[tone].main, background.raised]),
      ...tones.map((tone): [string, string] => [palette[tone].contrastText, palette[tone].main]),
    ]
    expect(pairs.filter(([ink, ground]) => contrast(ink, ground) < 4.5)).toEqual([])
  })

  test('the outline of a field has a contrast of 3:1 (WCAG AA)', () => {
    expect(contrast(outline, background.paper)).toBeGreaterThanOrEqual(3)
    expect(contrast(outline, background.raised)).toBeGreaterThanOrEqual(3)
  })

  test('the lines of a chart can be seen (WCAG AA, 3:1)', () => {
    expect(chartColors[scheme].filter((color) => contrast(color, background.paper) < 3)).toEqual([])
  })
})
