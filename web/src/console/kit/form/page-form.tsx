import Box from '@mui/material/Box'
import type { SystemStyleObject } from '@mui/system'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { type Conflict, ConflictAlert } from './conflict-alert.tsx'
import { countProblems } from './count-problems.ts'
import { DraftAlert } from './draft-alert.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import { ReloadAlert } from './reload-alert.tsx'
import { SaveBar } from './save-bar.tsx'
import type { usePageForm } from './use-page-form.ts'

interface PageFormProps<Values extends FieldValues> {
  state: ReturnType<typeof usePageForm<Values, Values & { version: number }>>
  outdated: string
  /** Describes the conflicting fields at these paths: both the administrator and somebody else have changed them. */
  conflictsOf: (paths: readonly string[], form: HTMLElement | null) => readonly Conflict[]
  findProblem: (form: HTMLElement) => HTMLElement | null | undefined
  /**
   * Returns a field with invalid text that the form's values do not include. The text must be corrected before the form
   * can be submitted.
   */
  findUnsettled?: (form: HTMLElement) => HTMLElement | null
  sx: SystemStyleObject
  children: ReactNode
}

export function PageForm<Values extends FieldValues>(props: PageFormProps<Values>) {
  const { state, outdated, conflictsOf, findProblem, findUnsettled, sx, children } = props
  const { form, isOutdated, reload, takeField, draft, restored } = state
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const problemCount = countProblems(errors)

  function showProblem() {
    if (element.current) goTo(findProblem(element.current))
  }

  function submit(event: FormEvent) {
    const unsettled = element.current && findUnsettled?.(element.current)
    if (!unsettled) return state.save(event)
    event.preventDefault()
    goTo(unsettled)
  }

  function showConflicts(paths: readonly string[]) {
    const found = conflictsOf(paths, element.current)
    setConflicts(found.map((each) => ({ ...each, canTake: true })))
  }
  const onRestored = useEffectEvent(() => showConflicts(restored))
  useEffect(() => {
    if (restored.length) onRestored()
  }, [restored])

  function takeOne(path: string) {
    takeField(path)
    setConflicts((now) => now.filter(({ key }) => key !== path))
  }

  // Shows the first problem after the render that marks the invalid fields. Waits for a microtask, because
  // `findProblem` may open a hidden tab with `flushSync`, which does not work inside an effect.
  const onSubmitted = useEffectEvent(() => {
    if (problemCount > 0) queueMicrotask(showProblem)
  })
  useEffect(() => {
    if (submitCount > 0) onSubmitted()
  }, [submitCount])

  // After a save or a discard, the save bar disappears, and with it the focused button. The focus then returns to the
  // last field.
  const lastField = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isDirty) setConflicts([])
    if (!isDirty && document.activeElement === document.body) lastField.current?.focus({ preventScroll: true })
  }, [isDirty])

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={element}
        noValidate
        onSubmit={submit}
        onFocus={({ target }) => {
          if (target.matches('input, textarea, [role=combobox]')) lastField.current = target
        }}
        sx={sx}
      >
        <LeaveGuard isActive={isDirty} />
        {draft && <DraftAlert {...draft} />}
        {children}
        {isDirty && (
          <SaveBar
            isSaving={isSubmitting}
            onDiscard={state.discard}
            problemCount={problemCount}
            onShowProblem={showProblem}
          >
            {isOutdated ? (
              <ReloadAlert text={outdated} onReload={() => showConflicts(reload())} />
            ) : (
              <ConflictAlert conflicts={conflicts} onTake={takeOne} />
            )}
            {!isOutdated && <ProblemAlert text={errors.root?.message ?? null} />}
          </SaveBar>
        )}
      </Box>
    </FormProvider>
  )
}

function goTo(field: HTMLElement | null | undefined) {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
