import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme.ts'
import { backdrop, type ColorScheme, focusRing, fontFamily, palettes, radii, shadows, tooltipColors } from './tokens.ts'

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Converts, for example, `{ primary: { contrastText: '#fff' } }` to `--color-primary-contrast-text:#fff`. */
function declarations(tree: object, prefix: string): string[] {
  return Object.entries(tree).flatMap(([key, value]: [string, string | object]) => {
    const name = `${prefix}-${kebab(key)}`
    return typeof value === 'string' ? [`${name}:${value}`] : declarations(value, name)
  })
}

const scheme = (name: ColorScheme) =>
  [`color-scheme:${name}`, ...declarations({ color: palettes[name], shadow: shadows[name] }, '-')].join(';')

const shared = [
  ...Object.entries(radii).map(([name, pixels]) => `--radius-${name}:${pixels}px`),
  `--font-family:${fontFamily}`,
  `--focus-ring:${focusRing.width}px solid var(--color-secondary-light)`,
  `--focus-ring-offset:${focusRing.offset}px`,
  `--backdrop:${backdrop}`,
  ...declarations(tooltipColors, '--tooltip'),
].join(';')

export const tokensCss = [
  `:root{${shared};${scheme('light')}}`,
  // The first selector is the page in the dark colour scheme, and screens that are always dark and set the attribute
  // themselves (the second screen of the control room, the speaker's page). The portal's room pages (`data-room-page`)
  // are always dark, too.
  `[${COLOR_SCHEME_ATTRIBUTE}=dark],[data-room-page]{${scheme('dark')}}`,
  '*,::before,::after{box-sizing:border-box}',
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%}',
  // With reduced motion, animations take 1 ms. They are not switched off (`animation: none`), because MUI detects
  // autofilled fields by the start of an animation.
  '@media (prefers-reduced-motion:reduce){*,::before,::after,::backdrop{animation-duration:1ms!important;animation-delay:0s!important;animation-iteration-count:1!important;transition:none!important}}',
  'body{margin:0;font-family:var(--font-family);line-height:1.5;color:var(--color-text-primary);background:var(--color-background-default)}',
].join('\n')
