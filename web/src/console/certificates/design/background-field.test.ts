import { expect, test } from 'vitest'
import { backgroundHint } from './background-field.tsx'

test.each([
  { size: [3508, 2480], says: [] },
  { size: [1754, 1240], says: [] },
  { size: [1200, 848], says: ['borrada'] },
  { size: [3000, 3000], says: ['cortadas'] },
  { size: [800, 800], says: ['borrada', 'cortadas'] },
])('a certificate background of $size pixels gets the hints $says', ({ size: [width = 0, height = 0], says }) => {
  const hint = backgroundHint({ width, height })
  expect(['borrada', 'cortadas'].filter((word) => hint.includes(word))).toEqual(says)
})
