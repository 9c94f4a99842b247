import { realtime } from '../session/realtime.ts'

/**
 * Must be called in tests that press Reconnect. The button opens a real socket whose reconnect attempts never end, and
 * the window of a test file does not close while timers are running.
 */
export const stopRealtime = () => realtime.start()()
