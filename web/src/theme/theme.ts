import { ptBR } from '@mui/material/locale'
import { createTheme, type Theme } from '@mui/material/styles'
import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme.ts'
import { backdrop, type ColorScheme, focusRing, fontFamily, palettes, radii, shadows, tooltipColors } from './tokens.ts'
import { tooltipDelays } from './tooltip-delays.ts'

function muiPalette(scheme: ColorScheme) {
  const { primary, secondary, error, warning, success, info, background, text, divider, appBar } = palettes[scheme]
  return {
    primary,
    secondary,
    error,
    warning,
    success,
    info,
    background,
    text,
    divider,
    // Without this, the app bar would have the colour of paper in the dark scheme, which is MUI's default.
    AppBar: { defaultBg: appBar.main, darkBg: appBar.main, darkColor: appBar.text },
  }
}

/** The style of text buttons and outlined buttons without a `color`: teal instead of MUI's primary colour. */
const teal = {
  color: 'var(--color-secondary-main)',
  borderColor: 'color-mix(in srgb, var(--color-secondary-main) 55%, transparent)',
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentcolor 8%, transparent)' },
}

const tint = (tone: string, percent: number) => `color-mix(in srgb, var(--color-${tone}-main) ${percent}%, transparent)`

const accent = { defaultProps: { color: 'secondary' } } as const

/**
 * The style of filled green chips. They have a light tint, because a column of chips in the full colour would be too
 * conspicuous.
 */
const soft = {
  color: 'var(--color-alert-success-text)',
  backgroundColor: tint('success', 16),
  '&.MuiChip-clickable:hover, &.Mui-focusVisible': { backgroundColor: tint('success', 26) },
}

const chosen = {
  backgroundColor: tint('secondary', 12),
  '&:hover, &.Mui-focusVisible, &.Mui-focused': { backgroundColor: tint('secondary', 18) },
}

/** The style of surfaces above the page. Paper inside such a surface has the colour of the surface. */
const raised = {
  '--mui-palette-background-paper': 'var(--color-background-raised)',
  backgroundColor: 'var(--color-background-raised)',
}

const overPage = {
  border: '1px solid var(--color-divider)',
  borderRadius: radii.card,
  boxShadow: 'var(--shadow-raised)',
}

/**
 * The style of menus and lists of options. In the dark scheme, their border separates them from a dialog of the same
 * colour.
 */
const overDialog = ({ theme }: { theme: Theme }) => ({
  ...raised,
  ...overPage,
  ...theme.applyStyles('dark', { borderColor: 'var(--color-outline)' }),
})

export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes: { light: { palette: muiPalette('light') }, dark: { palette: muiPalette('dark') } },
    shape: { borderRadius: radii.control },
    focusVisible: {
      outlineWidth: focusRing.width,
      outlineOffset: focusRing.offset,
      outlineColor: 'var(--color-secondary-light)',
    },
    typography: {
      fontFamily,
      h1: { fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.02em' },
      h2: { fontSize: '1.875rem', fontWeight: 700, lineHeight: 1.25, letterSpacing: '-0.015em' },
      h3: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h4: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.35, letterSpacing: '-0.01em' },
      h5: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4 },
      h6: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      // Removes the titles of icons, which would become browser tooltips. The icons have labels.
      MuiAutocomplete: {
        defaultProps: { slotProps: { popupIndicator: { title: '' }, clearIndicator: { title: '' } } },
        styleOverrides: {
          paper: overDialog,
          listbox: {
            // Breaks long words: an e-mail address may be wider than a phone.
            '& .MuiAutocomplete-option': { overflowWrap: 'anywhere' },
            '& .MuiAutocomplete-option.Mui-focused': { backgroundColor: tint('secondary', 12) },
            '& .MuiAutocomplete-option[aria-selected="true"]': chosen,
          },
        },
      },
      // Must look like `ui/button.tsx`.
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: '2.5rem',
            padding: '0.4375rem 1rem',
            fontSize: '0.9375rem',
            lineHeight: 1.3,
            borderRadius: radii.control,
            variants: [
              {
                props: { size: 'small' },
                style: { minHeight: '2rem', padding: '0.25rem 0.75rem', fontSize: '0.875rem' },
              },
              { props: { size: 'large' }, style: { minHeight: '3rem', fontSize: '1rem' } },
              { props: { variant: 'text', color: 'primary' }, style: teal },
              { props: { variant: 'outlined', color: 'primary' }, style: teal },
              {
                props: { variant: 'contained', color: 'primary' },
                style: ({ theme }) => contained('light', theme.applyStyles('dark', contained('dark'))),
              },
              {
                props: { variant: 'contained', color: 'error' },
                style: {
                  '&:not(.Mui-disabled)': {
                    color: 'var(--color-button-text)',
                    backgroundColor: 'var(--color-button-danger)',
                    '&:hover': { backgroundColor: 'var(--color-button-danger-hover)' },
                  },
                },
              },
            ],
          },
        },
      },
      // Pressed and focused controls must look as in `ui/`: they change colour or have a focus ring, but no ripples.
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiCard: {
        styleOverrides: {
          root: ({ theme }) => ({
            borderRadius: radii.card,
            boxShadow: shadows.light.card,
            ...theme.applyStyles('dark', { boxShadow: `0 0 0 1px ${palettes.dark.divider}` }),
          }),
        },
      },
      MuiCheckbox: accent,
      MuiChip: {
        styleOverrides: {
          root: {
            variants: [
              { props: { variant: 'filled', color: 'success' }, style: soft },
              // The default colour would be hard to read on a selected row.
              {
                props: { variant: 'outlined', color: 'warning' },
                style: { color: 'var(--color-alert-warning-text)' },
              },
            ],
          },
        },
      },
      MuiCircularProgress: accent,
      // Must look like `ui/dialog.tsx`.
      MuiDialog: { styleOverrides: { paper: { ...raised, ...overPage } } },
      // Must look like `ui/menu.tsx`.
      MuiPopover: { styleOverrides: { paper: overDialog } },
      MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: backdrop } } } },
      MuiLinearProgress: accent,
      MuiLink: accent,
      // Breaks items that are wider than a phone into several lines.
      MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal', '&.Mui-selected': chosen } } },
      MuiOutlinedInput: {
        styleOverrides: {
          // Fields have the colour of paper even if they are directly on the page.
          root: { backgroundColor: 'var(--mui-palette-background-paper)' },
          input: {
            textOverflow: 'ellipsis',
            // A placeholder may be the only label of a field, so it must be readable.
            '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
          },
        },
      },
      // Removes the overlay by which MUI makes paper lighter in the dark scheme: our tokens have a colour for this.
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiRadio: accent,
      MuiTabs: { defaultProps: { indicatorColor: 'secondary', textColor: 'secondary' } },
      MuiSwitch: accent,
      MuiTextField: accent,
      MuiTooltip: {
        defaultProps: {
          enterDelay: tooltipDelays.enter,
          enterTouchDelay: tooltipDelays.touch,
          leaveTouchDelay: tooltipDelays.leaveTouch,
        },
        // Must look like `ui/tooltip.tsx`.
        styleOverrides: {
          tooltip: {
            padding: '0.25rem 0.625rem',
            fontSize: '0.8125rem',
            lineHeight: 1.4,
            color: tooltipColors.text,
            backgroundColor: tooltipColors.background,
            borderRadius: radii.control,
            boxShadow: 'var(--shadow-raised)',
          },
        },
      },
    },
  },
  ptBR,
)

/** The style of contained buttons without a `color`: teal instead of MUI's primary colour. */
function contained(scheme: ColorScheme, rest: object = {}) {
  const { main, hover, text } = palettes[scheme].button
  return {
    '&:not(.Mui-disabled)': { backgroundColor: main, color: text, '&:hover': { backgroundColor: hover } },
    ...rest,
  }
}
