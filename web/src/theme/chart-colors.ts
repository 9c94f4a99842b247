import { type ColorScheme, palettes } from './tokens.ts'

const { light, dark } = palettes

/** The colours of the lines in a chart, in order. Not in `tokens.ts`, so that only pages with charts load them. */
export const chartColors: Record<ColorScheme, readonly string[]> = {
  light: [
    ...[light.secondary.main, light.warning.main, '#6d4bb8', light.success.main, light.error.main, '#a8327a'],
    ...['#1d5fd6', '#756300', '#6d4c41'],
  ],
  dark: [
    ...[dark.secondary.main, dark.warning.main, '#b8a6f5', dark.success.main, dark.error.main, '#f09cc6'],
    ...['#6f9bff', '#d6d05c', '#cba896'],
  ],
}
