import { type ColorScheme, palettes } from './tokens.ts'

const { light, dark } = palettes

/** Lines of a chart, in their order. Not in `tokens.ts`, which the login page loads too. */
export const chartColors: Record<ColorScheme, readonly string[]> = {
  light: [light.secondary.main, light.warning.main, '#6d4bb8', light.success.main, light.error.main, '#a8327a'],
  dark: [dark.secondary.main, dark.warning.main, '#b8a6f5', dark.success.main, dark.error.main, '#f09cc6'],
}
