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
import { ApiError, errorText } from '../../api/api-error.ts'
import { useNoticeWhenGone } from '../../ui/use-notice-when-gone.ts'
import type { FieldKept, Kept } from './kept-alert.tsx'
import { mergeIntoForm } from './merge-into-form.ts'

interface VersionedFormOptions<Thing, Values extends FieldValues, Output, Saved> {
  /** `null`: blank, for a new one. */
  valuesOf: (thing: Thing | null) => Values
  resolverOf: (isNew: boolean) => Resolver<Values, unknown, Output>
  /** What a field is called, and what somebody else wrote into it. */
  describe: (field: keyof Values, theirs: Thing) => FieldKept
  /** As it is now; `null`: it is gone. */
  find: (seen: Thing) => Promise<Thing | null>
  /** Why it can't be sent, beyond what the fields themselves say. */
  problemOf?: (fields: Output) => string | null
  /** Asked before it is sent. */
  maySave?: (fields: Output, seen: Thing | null) => boolean | Promise<boolean>
  /** A new one, or over `seen`: if that has changed since, the server says so. */
  save: (fields: Output, seen: Thing | null) => Promise<Saved>
  /** Refused or not, the list then shows how things stand. */
  refresh: () => Promise<unknown>
  onSaved: (saved: Saved, fields: Output) => void
  /** Nobody knows whether what was sent is saved. */
  onAnswerLost?: () => void
  onInvalid?: (problems: FieldErrors<Values>) => void
  /** What is edited beside the form goes on from theirs too; answers what both have changed of it. */
  mergeMore?: (theirs: Thing, seen: Thing) => Kept[]
  onStartAnew?: () => void
  /** Whether what others did meanwhile may be why the server refused: then it offers to go on from theirs. */
  isRefusedByChange?: (seen: Thing, newest: Thing) => boolean
  created: string
  updated: string
  loadProblem: string
  saveProblem: string
}

const UNANSWERED = 'A sua tentativa anterior ficou sem resposta e pode ter sido salva: confira na lista.'

/** Without an answer of the application itself nobody knows whether it was saved. */
const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const withHint = (text: string) => `${text.replace(/\.$/, '')}. ${UNANSWERED}`

/**
 * The form of a dialog, and how it goes on when somebody else has saved or deleted what it edits. What is typed stays
 * as it is when lists are reloaded; `seen` is what it started from.
 */
export function useVersionedForm<Thing, Values extends FieldValues, Output, Saved = unknown>(
  initial: Thing | null,
  options: VersionedFormOptions<Thing, Values, Output, Saved>,
) {
  const { valuesOf, describe, find } = options
  const [seen, setSeen] = useState(initial)
  const [kept, setKept] = useState<readonly Kept[]>([])
  const [isGone, setIsGone] = useState(false)
  const [isReloading, setIsReloading] = useState(false)
  const [hasLostAnswer, setHasLostAnswer] = useState(false)
  const form = useForm<Values, unknown, Output>({
    resolver: options.resolverOf(!seen),
    defaultValues: valuesOf(initial) as DefaultValues<Values>,
  })
  const { errors } = form.formState
  const notifyWhenGone = useNoticeWhenGone()
  const tell = (name: 'changed' | 'failed', message: string) => form.setError(`root.${name}`, { message })

  /** Goes on from what somebody else has saved meanwhile. */
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
        setKept([...fields, ...(options.mergeMore?.(newest, seen) ?? [])])
        setSeen(newest)
        setHasLostAnswer(false)
      }
    } catch (error) {
      tell('changed', errorText(error, options.loadProblem))
    }
    setIsReloading(false)
  }

  /** Of a field that both have changed: theirs, after all. */
  function takeTheirs(key: string) {
    form.setValue(key as FieldPath<Values>, get(valuesOf(seen), key), { shouldDirty: true })
    setKept((now) => now.filter((each) => each.key !== key))
  }

  /** Says why it was not saved, and offers to reload where that may help. */
  async function refuse(error: unknown) {
    if (!isAnswered(error)) {
      setHasLostAnswer(true)
      options.onAnswerLost?.()
      return tell('failed', errorText(error, options.saveProblem))
    }
    const newest = await findAfter(error)
    setIsGone(seen !== null && !newest)
    if (seen && !newest) return
    const isChanged =
      error.code === 'CHANGED_MEANWHILE' ||
      (error.code === 'CONFLICT' && seen && newest && options.isRefusedByChange?.(seen, newest))
    const text = errorText(error, options.saveProblem)
    tell(isChanged ? 'changed' : 'failed', hasLostAnswer && error.status === 409 ? withHint(text) : text)
  }

  /** What can't be found may be another thing that it names, such as a group: only a look tells. */
  async function findAfter({ code }: ApiError): Promise<Thing | null> {
    const isInDoubt = code === 'NOT_FOUND' || (code === 'CONFLICT' && options.isRefusedByChange)
    return seen && isInDoubt ? find(seen).catch(() => seen) : seen
  }

  /** What was typed becomes a new one. */
  function startAnew() {
    setSeen(null)
    setIsGone(false)
    setKept([])
    setHasLostAnswer(false)
    form.clearErrors()
    options.onStartAnew?.()
  }

  const submit = form.handleSubmit(async (fields) => {
    const problem = options.problemOf?.(fields)
    if (problem) return tell('failed', problem)
    if (!(await (options.maySave?.(fields, seen) ?? true))) return
    try {
      const saved = await options.save(fields, seen)
      notifyWhenGone(seen ? options.updated : options.created)
      options.onSaved(saved, fields)
    } catch (error) {
      await refuse(error)
    }
    void options.refresh()
  }, options.onInvalid)

  return {
    form,
    control: form.control,
    formState: form.formState,
    submit,
    seen,
    isNew: !seen,
    /** Why it was not saved, where trying again may help. */
    problem: errors.root?.failed?.message ?? null,
    /** What the server said of a save that came too late. */
    changed: errors.root?.changed?.message ?? null,
    ...{ kept, isGone, isReloading, reload, takeTheirs, startAnew },
  }
}

export type VersionedForm = Pick<
  ReturnType<typeof useVersionedForm>,
  'changed' | 'kept' | 'isGone' | 'isReloading' | 'reload' | 'takeTheirs' | 'startAnew'
>
