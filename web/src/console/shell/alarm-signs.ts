import { type ComponentType, lazy } from 'react'

// A chunk of its own, because the first page does not need it. Without it the page works, so a failure to load it must
// not reach the error boundary.

type Signs = typeof import('./running-alarm-signs.tsx')

const sign = (pick: (signs: Signs) => ComponentType) =>
  lazy(() =>
    import('./running-alarm-signs.tsx').then(
      (signs) => ({ default: pick(signs) }),
      () => ({ default: () => null }),
    ),
  )

export const AlarmTitle = sign((signs) => signs.AlarmTitle)
export const AlarmBadge = sign((signs) => signs.AlarmBadge)
