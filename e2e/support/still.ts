import type { Page } from '@playwright/test'

/** What moves on the page right now, by name. */
export const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) =>
        String(Reflect.get(animation, 'animationName') ?? Reflect.get(animation, 'transitionProperty')),
      ),
  )
