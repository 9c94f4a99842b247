import { type ComponentType, lazy } from 'react'
import { PREFETCH_DELAY_MS } from '../../api/chunk.ts'

// The counts in the title and the menu are loaded after the first page. The page works without them, so a failure to
// load them must not reach the error boundary.

type Signs = typeof import('./menu-signs.tsx')

const pageLoaded = () => new Promise((resolve) => setTimeout(resolve, PREFETCH_DELAY_MS))

const sign = <Props>(pick: (signs: Signs) => ComponentType<Props>) =>
  lazy(() =>
    pageLoaded()
      .then(() => import('./menu-signs.tsx'))
      .then(
        (signs) => ({ default: pick(signs) }),
        (): { default: ComponentType<Props> } => ({ default: () => null }),
      ),
  )

export const AlarmTitle = sign((signs) => signs.AlarmTitle)
export const MenuCount = sign((signs) => signs.MenuCount)
