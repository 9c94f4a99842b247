import { realtime } from '../session/realtime.ts'

/**
 * After a press on Reconnect, which opens a real socket: attempts go on for ever, and the window of a test file does not
 * close before its timers have ended.
 */
export const stopRealtime = () => realtime.start()()
