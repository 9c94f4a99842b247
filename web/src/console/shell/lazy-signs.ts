import { type ComponentType, lazy } from 'react'
import { PREFETCH_DELAY_MS } from '../../api/chunk.ts'

// Loads the alarm signs after the first page, which works without them. So a failure must not reach the error boundary.

type Signs = typeof import('./running-alarm-signs.tsx')

const pageLoaded = () => new Promise((resolve) => setTimeout(resolve, PREFETCH_DELAY_MS))

const sign = (pick: (signs: Signs) => ComponentType) =>
  lazy(() =>
    pageLoaded()
      .then(() => import('./running-alarm-signs.tsx'))
      .then(
        (signs) => ({ default: pick(signs) }),
        () => ({ default: () => null }),
      ),
  )

export const AlarmTitle = sign((signs) => signs.AlarmTitle)
export const AlarmBadge = sign((signs) => signs.AlarmBadge)
