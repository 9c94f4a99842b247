import type { Page } from '@playwright/test'

/** Stands in for the webinar sites: no journey leaves this machine. */
export const serveWebinars = (page: Page) =>
  page.route(/^https:\/\/(?:www\.youtube|player\.vimeo|meet\.example)\./, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Webinar</title><p>Ao vivo</p>' }),
  )
