import { useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { ApiError, errorText } from '../../../api/api-error.ts'
import { useNoticeWhenGone } from '../../../ui/use-notice-when-gone.ts'
import type { Conflict, FieldConflict } from './conflict-alert.tsx'
import { mergeIntoForm } from './merge.ts'

interface DialogFormOptions<Thing, Values extends FieldValues, Output, Saved> {
  /** `null`: initial values of a new one. */
  valuesOf: (thing: Thing | null) => Values
  resolverOf: (isNew: boolean) => Resolver<Values, unknown, Output>
  /** A field's label, and somebody else's value as text. */
  describe: (field: keyof Values, theirs: Thing) => FieldConflict
  /** Fetches the current version; `null`: deleted. */
  find: (seen: Thing) => Promise<Thing | null>
  /** A problem that no single field has. */
  problemOf?: (fields: Output) => string | null
  /** Called before the request; `false` cancels it. */
  maySave?: (fields: Output, seen: Thing | null) => boolean | Promise<boolean>
  /** Creates, or updates over the version of `seen`; the server rejects a stale version. */
  save: (fields: Output, seen: Thing | null) => Promise<Saved>
  /** Reloads the list, after a success or a failure. */
  refresh: () => Promise<unknown>
  onSaved: (saved: Saved, fields: Output) => void
  /** The request may or may not have been saved. */
  onAnswerLost?: () => void
  onInvalid?: (problems: FieldErrors<Values>) => void
  /** Merges state edited outside the form; returns what both have changed of it. */
  mergeMore?: (theirs: Thing, seen: Thing) => Conflict[]
  onStartAnew?: () => void
  /** Whether others' changes may explain a CONFLICT: then a reload is offered. */
  isRefusedByChange?: (seen: Thing, newest: Thing) => boolean
  created: string
  updated: string
  /** A notice that depends on what was saved; `null`: the one above. */
  noticeOf?: (saved: Saved) => string | null
  loadProblem: string
  saveProblem: string
}

const UNANSWERED = 'A sua tentativa anterior ficou sem resposta e pode ter sido salva: confira na lista.'

/** Only a 4xx comes from the application for sure; after anything else the save may have happened. */
const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const withHint = (text: string) => `${text.replace(/\.$/, '')}. ${UNANSWERED}`

/**
 * A form with optimistic locking: handles a record that somebody else has changed or deleted meanwhile. `seen` is the
 * version that the form started from; reloading the lists does not touch what is typed.
 */
export function useDialogForm<Thing, Values extends FieldValues, Output, Saved = unknown>(
  initial: Thing | null,
  options: DialogFormOptions<Thing, Values, Output, Saved>,
) {
  const { valuesOf, describe, find } = options
  const [seen, setSeen] = useState(initial)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [isGone, setIsGone] = useState(false)
  const [isReloading, setIsReloading] = useState(false)
  const [hasLostAnswer, setHasLostAnswer] = useState(false)
  const form = useForm<Values, unknown, Output>({
    resolver: options.resolverOf(!seen),
    defaultValues: valuesOf(initial) as DefaultValues<Values>,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const notifyWhenGone = useNoticeWhenGone()
  const setFormProblem = (name: 'changed' | 'failed', message: string) => form.setError(`root.${name}`, { message })

  /** Merges what somebody else has saved meanwhile. */
  async function reload() {
    if (!seen) return
    setIsReloading(true)
    try {
      const newest = await find(seen)
      setIsGone(!newest)
      if (newest) {
        const fields = mergeIntoForm(form, valuesOf(seen), valuesOf(newest)).map((key) => ({
          key,
          canTake: true,
          ...describe(key, newest),
        }))
        setConflicts([...fields, ...(options.mergeMore?.(newest, seen) ?? [])])
        setSeen(newest)
        setHasLostAnswer(false)
      }
    } catch (error) {
      setFormProblem('changed', errorText(error, options.loadProblem))
    }
    setIsReloading(false)
  }

  /** Uses their value of a field that both have changed. */
  function takeTheirs(key: string) {
    form.setValue(key as FieldPath<Values>, get(valuesOf(seen), key), { shouldDirty: true })
    setConflicts((now) => now.filter((each) => each.key !== key))
  }

  /** Shows why it was not saved, and offers a reload where that may help. */
  async function showFailure(error: unknown) {
    if (!isAnswered(error)) {
      setHasLostAnswer(true)
      options.onAnswerLost?.()
      return setFormProblem('failed', errorText(error, options.saveProblem))
    }
    const newest = await findAfter(error)
    setIsGone(seen !== null && !newest)
    if (seen && !newest) return
    const isChanged =
      error.code === 'CHANGED_MEANWHILE' ||
      (error.code === 'CONFLICT' && seen && newest && options.isRefusedByChange?.(seen, newest))
    const text = errorText(error, options.saveProblem)
    setFormProblem(isChanged ? 'changed' : 'failed', hasLostAnswer && error.status === 409 ? withHint(text) : text)
  }

  /** NOT_FOUND may mean a referenced record, such as a group: fetches the record itself to find out. */
  async function findAfter({ code }: ApiError): Promise<Thing | null> {
    const isInDoubt = code === 'NOT_FOUND' || (code === 'CONFLICT' && options.isRefusedByChange)
    return seen && isInDoubt ? find(seen).catch(() => seen) : seen
  }

  /** Turns the form of a deleted record into one for a new record. */
  function startAnew() {
    setSeen(null)
    setIsGone(false)
    setConflicts([])
    setHasLostAnswer(false)
    form.clearErrors()
    options.onStartAnew?.()
  }

  const submit = form.handleSubmit(async (fields) => {
    const problem = options.problemOf?.(fields)
    if (problem) return setFormProblem('failed', problem)
    if (!(await (options.maySave?.(fields, seen) ?? true))) return
    try {
      const saved = await options.save(fields, seen)
      notifyWhenGone(options.noticeOf?.(saved) ?? (seen ? options.updated : options.created))
      options.onSaved(saved, fields)
    } catch (error) {
      await showFailure(error)
    }
    void options.refresh()
  }, options.onInvalid)

  /** Why it was not saved; submitting again may help. */
  const problem = errors.root?.failed?.message ?? null
  return {
    form,
    /** For `FormDialog`. */
    dialog: { form, onSubmit: submit, isDirty, isSubmitting, problem },
    control: form.control,
    formState: form.formState,
    submit,
    seen,
    isNew: !seen,
    problem,
    /** The server's message about a conflict; a reload helps. */
    changed: errors.root?.changed?.message ?? null,
    conflicts,
    isGone,
    isReloading,
    reload,
    takeTheirs,
    startAnew,
  }
}

export type DialogForm = Pick<
  ReturnType<typeof useDialogForm>,
  'changed' | 'conflicts' | 'isGone' | 'isReloading' | 'reload' | 'takeTheirs' | 'startAnew'
>
