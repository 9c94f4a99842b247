import { ptBR } from '@mui/material/locale'
import { createTheme, type Theme } from '@mui/material/styles'
import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme.ts'
import {
  backdrop,
  type ColorScheme,
  focusRing,
  fontFamily,
  palettes,
  radii,
  shadows,
  tooltipColors,
  tooltipDelays,
} from './tokens.ts'

function muiPalette(scheme: ColorScheme) {
  const { primary, secondary, error, warning, success, info, background, text, divider, appBar } = palettes[scheme]
  return {
    ...{ primary, secondary, error, warning, success, info, background, text, divider },
    // In the dark scheme MUI paints the bar like paper unless told otherwise.
    AppBar: { defaultBg: appBar.main, darkBg: appBar.main, darkColor: appBar.text },
  }
}

/** What can be pressed is teal, also where `color` was left at its default. */
const teal = {
  color: 'var(--color-secondary-main)',
  borderColor: 'color-mix(in srgb, var(--color-secondary-main) 55%, transparent)',
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentcolor 8%, transparent)' },
}

const tint = (tone: string, percent: number) => `color-mix(in srgb, var(--color-${tone}-main) ${percent}%, transparent)`

/** One accent: what is ticked, chosen or has the focus is teal too. */
const accent = { defaultProps: { color: 'secondary' } } as const

/** A state and no button to be pressed first: a tint of its colour, so that a column of them stays calm. */
const soft = {
  color: 'var(--color-alert-success-text)',
  backgroundColor: tint('success', 16),
  '&.MuiChip-clickable:hover, &.Mui-focusVisible': { backgroundColor: tint('success', 26) },
}

const chosen = {
  backgroundColor: tint('secondary', 12),
  '&:hover, &.Mui-focusVisible, &.Mui-focused': { backgroundColor: tint('secondary', 18) },
}

/** What lies over the page; parts of it that have the colour of paper have its colour. */
const raised = {
  '--mui-palette-background-paper': 'var(--color-background-raised)',
  backgroundColor: 'var(--color-background-raised)',
}

const overPage = {
  border: '1px solid var(--color-divider)',
  borderRadius: radii.card,
  boxShadow: 'var(--shadow-raised)',
}

/** What opens from a field or a button may lie over a dialog, which in the dark has its colour. */
const overDialog = ({ theme }: { theme: Theme }) => ({
  ...raised,
  ...overPage,
  ...theme.applyStyles('dark', { borderColor: 'var(--color-outline)' }),
})

/** The theme of SPEC §9, and MUI's own words in Portuguese. Light, dark and system come with `useColorMode`. */
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
      // Their icons have names; a `title` would be shown by the browser in its own way.
      MuiAutocomplete: {
        defaultProps: { slotProps: { popupIndicator: { title: '' }, clearIndicator: { title: '' } } },
        styleOverrides: {
          paper: overDialog,
          listbox: {
            // As in menus: an e-mail address that is wider than a phone.
            '& .MuiAutocomplete-option': { overflowWrap: 'anywhere' },
            '& .MuiAutocomplete-option.Mui-focused': { backgroundColor: tint('secondary', 12) },
            '& .MuiAutocomplete-option[aria-selected="true"]': chosen,
          },
        },
      },
      // As `ui/button.tsx`.
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
      // Whatever is pressed or focused shows it as in `ui/`: by its colour and the ring, without ripples.
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiCard: {
        styleOverrides: {
          root: ({ theme }) => ({
            borderRadius: radii.card,
            boxShadow: shadows.light.card,
            // As the edge that the cards of the other pages have.
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
              // Readable on a row that is chosen, too.
              {
                props: { variant: 'outlined', color: 'warning' },
                style: { color: 'var(--color-alert-warning-text)' },
              },
            ],
          },
        },
      },
      MuiCircularProgress: accent,
      // As `ui/dialog.tsx`.
      MuiDialog: { styleOverrides: { paper: { ...raised, ...overPage } } },
      // As `ui/menu.tsx`.
      MuiPopover: { styleOverrides: { paper: overDialog } },
      MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: backdrop } } } },
      MuiLinearProgress: accent,
      MuiLink: accent,
      // A choice that is wider than a phone goes on in the next line.
      MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal', '&.Mui-selected': chosen } } },
      MuiOutlinedInput: {
        styleOverrides: {
          // Also where a field stands on the page itself.
          root: { backgroundColor: 'var(--mui-palette-background-paper)' },
          input: {
            textOverflow: 'ellipsis',
            // Where it is the only word that says what the field is for, it has to be read.
            '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
          },
        },
      },
      // Paper is a colour of its own in the dark scheme, not a lightened black.
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiRadio: accent,
      MuiTabs: { defaultProps: { indicatorColor: 'secondary', textColor: 'secondary' } },
      MuiTextField: accent,
      MuiTooltip: {
        defaultProps: {
          enterDelay: tooltipDelays.enter,
          enterTouchDelay: tooltipDelays.touch,
          leaveTouchDelay: tooltipDelays.leaveTouch,
        },
        // As `ui/tooltip.tsx`.
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

/** Teal, also where `color` was left at its default. */
function contained(scheme: ColorScheme, rest: object = {}) {
  const { main, hover, text } = palettes[scheme].button
  return {
    '&:not(.Mui-disabled)': { backgroundColor: main, color: text, '&:hover': { backgroundColor: hover } },
    ...rest,
  }
}
