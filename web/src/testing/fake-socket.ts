import type { RealtimeSocket } from '../session/realtime-connection.ts'

/** A socket without a server. Tests call `receive` to simulate a message of the server. */
export class FakeSocket {
  readonly sent: unknown[][] = []
  isConnected = false
  private readonly listeners = new Map<string, (payload: unknown) => void>()

  on(event: string, listener: (payload: unknown) => void) {
    this.listeners.set(event, listener)
  }

  emit(...message: unknown[]) {
    this.sent.push(message)
  }

  connect() {
    this.isConnected = true
  }

  disconnect() {
    this.isConnected = false
  }

  removeAllListeners() {
    this.listeners.clear()
  }

  receive(event: string, payload?: unknown) {
    this.listeners.get(event)?.(payload)
  }

  asSocket() {
    return this as unknown as RealtimeSocket
  }
}
