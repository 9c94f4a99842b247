// The product's colours, radii, shadows and fonts. From these tokens, `theme.ts` makes MUI's theme for the console, and
// `tokens-css.ts` makes the custom properties for all pages.

const light = {
  primary: { main: '#181C33', light: '#2c3155', dark: '#0f1124', contrastText: '#ffffff' },
  secondary: { main: '#0F5A71', light: '#3A7D94', dark: '#0D4A5C', contrastText: '#ffffff' },
  error: { main: '#c62828', light: '#e05252', dark: '#8c1d18', contrastText: '#ffffff' },
  warning: { main: '#b45309', light: '#d97706', dark: '#8a3f06', contrastText: '#ffffff' },
  success: { main: '#1b7340', light: '#2f9159', dark: '#12522d', contrastText: '#ffffff' },
  info: { main: '#0b6285', light: '#3585a6', dark: '#084a64', contrastText: '#ffffff' },
  /** Backgrounds on three levels: the page, cards on the page, and menus and dialogs above everything. */
  background: { default: '#f8f9fa', paper: '#ffffff', raised: '#ffffff' },
  text: { primary: '#1a202c', secondary: '#4a5568' },
  divider: '#e2e6ec',
  /** The outline of fields. Its contrast on paper is at least 3:1 (WCAG 1.4.11). */
  outline: '#7b8794',
  /** Contained buttons: teal or, for destructive actions, red (`danger`). Their text is white in both schemes. */
  button: { main: '#0F5A71', hover: '#0D4A5C', danger: '#c62828', dangerHover: '#8c1d18', text: '#ffffff' },
  appBar: { main: '#181C33', text: '#ffffff' },
  alert: {
    error: { background: '#fdecea', text: '#8c1d18' },
    warning: { background: '#fef3e2', text: '#743606' },
    success: { background: '#e9f5ee', text: '#12522d' },
    info: { background: '#eef5f7', text: '#324152' },
  },
}

/** The colours of the dark scheme. Backgrounds are the brand's dark navy and teal; texts are light tints of them. */
const dark: typeof light = {
  primary: { main: '#b4bdf2', light: '#d6dcfb', dark: '#8f9ae0', contrastText: '#0f1124' },
  secondary: { main: '#5cb8d1', light: '#93d5e6', dark: '#3A7D94', contrastText: '#06202a' },
  error: { main: '#ff8f86', light: '#ffb4ab', dark: '#d9534a', contrastText: '#2b0a0a' },
  warning: { main: '#ffb95c', light: '#ffd498', dark: '#d98e2b', contrastText: '#2b1900' },
  success: { main: '#7fd1a0', light: '#abe3c0', dark: '#4aa873', contrastText: '#06230f' },
  info: { main: '#7cc7e6', light: '#aadcf1', dark: '#4a9fc2', contrastText: '#05202c' },
  background: { default: '#0f1124', paper: '#181C33', raised: '#232847' },
  text: { primary: '#f3f5fb', secondary: '#b6bfd3' },
  divider: '#353b64',
  outline: '#6f7a9c',
  button: { main: '#17768f', hover: '#1b7f9b', danger: '#c2413b', dangerHover: '#cc4640', text: '#ffffff' },
  appBar: { main: '#181C33', text: '#ffffff' },
  alert: {
    error: { background: '#3b1a22', text: '#ffb4ab' },
    warning: { background: '#38291a', text: '#ffd498' },
    success: { background: '#14322d', text: '#abe3c0' },
    info: { background: '#1d2a41', text: '#c9d3e4' },
  },
}

export const palettes = { light, dark }

export type ColorScheme = keyof typeof palettes

export const shadows: Record<ColorScheme, { card: string; raised: string }> = {
  light: {
    card: '0 1px 2px rgb(24 28 51 / 6%), 0 8px 24px rgb(24 28 51 / 8%)',
    raised: '0 2px 4px rgb(24 28 51 / 8%), 0 16px 40px rgb(24 28 51 / 14%)',
  },
  // Shadows are hardly visible on dark backgrounds, so surfaces above the page are lighter and have a border.
  dark: { card: '0 0 #0000', raised: '0 8px 32px rgb(0 0 0 / 48%)' },
}

/** The colours of tooltips, the same in both colour schemes. */
export const tooltipColors = { background: '#2c3155', text: '#ffffff' }

export const radii = { control: 8, card: 12 }

/** The width and the offset, in pixels, of the ring around the element with the keyboard focus. */
export const focusRing = { width: 3, offset: 2 }

export const backdrop = 'rgb(6 8 19 / 55%)'

/** System fonts are used until Inter is loaded. */
export const fontFamily =
  "Flags, 'Inter Variable', 'Inter fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
