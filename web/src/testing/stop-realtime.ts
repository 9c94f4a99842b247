import { realtime } from '../session/realtime.ts'

/**
 * Stops the connection. Must be called in tests that press Reconnect: the button opens a real socket, which tries to
 * connect forever, and the window of a test file does not close while a timer is running.
 */
export const stopRealtime = () => realtime.start()()
