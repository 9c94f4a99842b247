import type { Page } from '@playwright/test'

/** A script for `page.addInitScript`. The page must have been loaded with it before `cutOff` is called. */
export const rememberSockets = () => {
  const sockets: WebSocket[] = []
  Reflect.set(window, 'openSockets', sockets)
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      sockets.push(this)
    }
  }
}

/** Cuts the network, and closes the open sockets: `setOffline` alone would keep them open. */
export async function cutOff(page: Page) {
  await page.context().setOffline(true)
  await page.evaluate(() => {
    for (const socket of Reflect.get(window, 'openSockets')) socket.close()
  })
}
