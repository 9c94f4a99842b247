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
import { useFormDraft } from './use-form-draft.ts'

interface DialogFormOptions<Thing, Values extends FieldValues, Output, Saved, More> {
  /** The name under which unsaved values are stored when the session ends. If missing, nothing is stored. */
  draftName?: string
  /** Returns the values of a record; for `null`, the initial values of a new one. */
  valuesOf: (thing: Thing | null) => Values
  resolverOf: (isNew: boolean) => Resolver<Values, unknown, Output>
  describe: (field: keyof Values, theirs: Thing) => FieldConflict
  /** Fetches the current version of the record; `null` if it was deleted. */
  find: (seen: Thing) => Promise<Thing | null>
  problemOf?: (fields: Output) => string | null
  /** Called before the request. If it returns `false`, nothing is saved. */
  maySave?: (fields: Output, seen: Thing | null) => boolean | Promise<boolean>
  save: (fields: Output, seen: Thing | null) => Promise<Saved>
  /** Called after a success and after a failure. */
  refresh: () => Promise<unknown>
  onSaved: (saved: Saved, fields: Output) => void
  /** Called if the save got no answer: the record may or may not have been saved. */
  onAnswerLost?: () => void
  onInvalid?: (problems: FieldErrors<Values>) => void
  /** Merges the data that is edited outside the form with the saved data. Returns the conflicts. */
  mergeMore?: (theirs: Thing, seen: Thing) => Conflict[]
  /** The data that is edited outside the form. It is stored together with the form's unsaved values. */
  more?: {
    unsaved: More | null
    /** Merges the stored data with the saved data. Returns the conflicts. */
    restore: (drafted: More) => Conflict[]
  }
  onStartAnew?: () => void
  /** Whether another person's change may be the cause of a CONFLICT error. If so, the form offers a reload. */
  isRefusedByChange?: (seen: Thing, newest: Thing) => boolean
  created: string
  updated: string
  noticeOf?: (saved: Saved) => string | null
  loadProblem: string
  saveProblem: string
}

const UNANSWERED = 'A sua tentativa anterior ficou sem resposta e pode ter sido salva: confira na lista.'

/** Whether the server rejected the save (4xx). After other failures, the record may have been saved. */
const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const withHint = (text: string) => `${text.replace(/\.$/, '')}. ${UNANSWERED}`

/** A form with optimistic locking. `seen` is the saved version on which the form is based. */
export function useDialogForm<Thing, Values extends FieldValues, Output, Saved = unknown, More = never>(
  initial: Thing | null,
  options: DialogFormOptions<Thing, Values, Output, Saved, More>,
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
  const draft = useFormDraft<Values, Output, More>(form, {
    name: options.draftName,
    more: options.more?.unsaved ?? null,
    onRestored: (keys, more) =>
      setConflicts([...(seen ? fieldConflicts(keys, seen) : []), ...((more && options.more?.restore(more)) || [])]),
  })
  const notifyWhenGone = useNoticeWhenGone()
  const setFormProblem = (name: 'changed' | 'failed', message: string) => form.setError(`root.${name}`, { message })

  const fieldConflicts = (keys: readonly (keyof Values & string)[], theirs: Thing): Conflict[] =>
    keys.map((key) => ({ key, canTake: true, ...describe(key, theirs) }))

  async function reload() {
    if (!seen) return
    setIsReloading(true)
    try {
      const newest = await find(seen)
      setIsGone(!newest)
      if (newest) {
        const fields = mergeIntoForm(form, valuesOf(seen), valuesOf(newest))
        setConflicts([...fieldConflicts(fields, newest), ...(options.mergeMore?.(newest, seen) ?? [])])
        setSeen(newest)
        setHasLostAnswer(false)
      }
    } catch (error) {
      setFormProblem('changed', errorText(error, options.loadProblem))
    }
    setIsReloading(false)
  }

  function takeTheirs(key: string) {
    form.setValue(key as FieldPath<Values>, get(valuesOf(seen), key), { shouldDirty: true })
    setConflicts((now) => now.filter((each) => each.key !== key))
  }

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

  /**
   * Fetches the record again to find out whether it was deleted or changed: after NOT_FOUND, which may be about another
   * record such as its group, and after CONFLICT if there is an `isRefusedByChange`. After other errors, returns
   * `seen`.
   */
  async function findAfter({ code }: ApiError): Promise<Thing | null> {
    const isInDoubt = code === 'NOT_FOUND' || (code === 'CONFLICT' && options.isRefusedByChange)
    return seen && isInDoubt ? find(seen).catch(() => seen) : seen
  }

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
      draft.drop()
      notifyWhenGone(options.noticeOf?.(saved) ?? (seen ? options.updated : options.created))
      options.onSaved(saved, fields)
    } catch (error) {
      await showFailure(error)
    }
    void options.refresh()
  }, options.onInvalid)

  /** Why the record was not saved. Submitting again may succeed. */
  const problem = errors.root?.failed?.message ?? null
  return {
    form,
    dialog: { form, onSubmit: submit, isDirty, isSubmitting, problem, draft: draft.offered },
    control: form.control,
    formState: form.formState,
    submit,
    seen,
    isNew: !seen,
    problem,
    /** The server's message about a conflict. Submitting again succeeds only after a reload. */
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
