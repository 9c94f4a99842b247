import type { Page } from '@playwright/test'

/** A script for `page.addInitScript`, which must run before `cutOff`. */
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

/** Cuts the network including open sockets, which `setOffline` keeps. */
export async function cutOff(page: Page) {
  await page.context().setOffline(true)
  await page.evaluate(() => {
    for (const socket of Reflect.get(window, 'openSockets')) socket.close()
  })
}
