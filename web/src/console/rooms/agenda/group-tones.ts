import type { CSSProperties } from 'react'
import { chartColors } from '../../../theme/chart-colors.ts'

const { light, dark } = chartColors

/** The colour of a group by its place in the list. They repeat after nine: every block names its group too. */
export const groupTone = (index: number): string =>
  `light-dark(${light[index % light.length]}, ${dark[index % dark.length]})`

/** For the style sheets. React's types don't know custom properties. */
export const toneStyle = (tone: string): CSSProperties => ({ ['--tone' as string]: tone })
