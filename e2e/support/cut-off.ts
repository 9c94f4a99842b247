import type { Page } from '@playwright/test'

/** A script for `page.addInitScript`. It must run before `cutOff` is called. */
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

/** Cuts the network and closes open sockets, which `setOffline` would keep. */
export async function cutOff(page: Page) {
  await page.context().setOffline(true)
  await page.evaluate(() => {
    for (const socket of Reflect.get(window, 'openSockets')) socket.close()
  })
}
