import { realtime } from '../session/realtime.ts'

/**
 * Stops the connection. Must be called in tests that press Reconnect: the button opens a real socket whose attempts
 * never end, and a test file's window does not close while timers are running.
 */
export const stopRealtime = () => realtime.start()()
