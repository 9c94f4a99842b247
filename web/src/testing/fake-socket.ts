import type { RealtimeSocket } from '../session/realtime-connection.ts'

/** The wire, without a server at its other end: the test says what arrives. */
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
