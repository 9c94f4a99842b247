import { useEffect, useEffectEvent, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

interface LeaveCheck {
  stops: BlockerFunction
  /** Called when the navigation was stopped. Must call `leave` or `stay`. */
  ask: (move: { leave: () => void; stay: () => void }) => void
}

/**
 * The active checks, the oldest first. If several checks stop a navigation, the newest one asks, because it belongs to
 * the dialog on top.
 */
const checks: LeaveCheck[] = []

/**
 * While active, may stop navigations within the console. Has no effect unless the console's shell calls
 * `useLeaveChecks`.
 */
export function useLeaveCheck(isActive: boolean, { stops, ask }: LeaveCheck) {
  const check: LeaveCheck = { stops: useEffectEvent(stops), ask: useEffectEvent(ask) }
  const register = useEffectEvent(() => {
    checks.push(check)
    return () => void checks.splice(checks.indexOf(check), 1)
  })
  useEffect(() => (isActive ? register() : undefined), [isActive])
}

/** Connects all checks to the router, which supports only one blocker at a time. */
export function useLeaveChecks() {
  const stopping = useRef<LeaveCheck>(undefined)
  const blocker = useBlocker((move) => {
    stopping.current = checks.findLast(({ stops }) => stops(move))
    return stopping.current !== undefined
  })
  const ask = useEffectEvent(() => {
    if (blocker.state === 'blocked') stopping.current?.ask({ leave: blocker.proceed, stay: blocker.reset })
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])
}

/** While active, makes the browser ask before it leaves the document, such as by a reload or by closing the tab. */
export function useUnloadWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}
