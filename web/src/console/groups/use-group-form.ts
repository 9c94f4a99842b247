import { zodResolver } from '@hookform/resolvers/zod'
import { type GroupCreate, type GroupWithRooms, groupCreate } from '@palco/contract/groups'
import { MAX_ROOMS_DEFAULT } from '@palco/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { groupsQuery } from '../admin-lists.ts'
import type { Kept } from '../kit/kept-alert.tsx'
import { takeOver } from '../kit/take-over.ts'
import { alreadySaved } from './already-saved.ts'
import { draftOf, draftProblem, nextDraft } from './group-draft.ts'
import { groupQuery, saveGroup } from './groups.queries.ts'
import { type DescribeRoomField, keptFields, keptRooms } from './kept-parts.ts'
import { type LostAttempt, type RoomCalls, type SaveReport, saveDraft } from './save-draft.ts'

/** What the fields hold: a number that is being typed is a text. */
export interface GroupValues {
  name: string
  description: string
  maxRooms: string
}

const valuesOf = (group: GroupCreate | null): GroupValues => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  maxRooms: String(group?.maxRooms ?? MAX_ROOMS_DEFAULT),
})

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'

interface GroupFormOptions {
  roomCalls: RoomCalls
  describeRoomField: DescribeRoomField
  onSaved: () => void
}

/** The group's fields, the rooms that wait with them, and sending both. */
export function useGroupForm(initial: GroupWithRooms | null, options: GroupFormOptions) {
  const { roomCalls, describeRoomField, onSaved } = options
  const queryClient = useQueryClient()
  const [draft, dispatch] = useReducer(nextDraft, initial, draftOf)
  const [report, setReport] = useState<SaveReport | null>(null)
  const [lost, setLost] = useState<LostAttempt | null>(null)
  const [otherGroups] = useState(() => queryClient.getQueryData<{ id: string }[]>(groupsQuery.queryKey) ?? [])
  const [kept, setKept] = useState<readonly Kept[]>([])
  const [isGone, setIsGone] = useState(false)
  const [isNew, setIsNew] = useState(!initial)
  const [isBusy, setIsBusy] = useState(false)
  const form = useForm<GroupValues, unknown, GroupCreate>({
    resolver: zodResolver(groupCreate as z.ZodMiniType<GroupCreate, GroupValues>),
    defaultValues: valuesOf(initial),
  })

  const fetchGroup = (id: string) => queryClient.fetchQuery(groupQuery(id))
  const fetchNewGroups = async () => {
    const groups = await queryClient.fetchQuery({ ...groupsQuery, staleTime: 0 })
    return groups.filter(({ id }) => !otherGroups.some((other) => other.id === id))
  }

  async function save(fields: GroupCreate) {
    const problem = draftProblem(draft, fields.maxRooms)
    if (problem) return form.setError('root', { message: problem })
    setReport(null)
    setIsBusy(true)
    const calls = { ...roomCalls, saveGroup, fetchGroup, fetchNewGroups }
    const outcome = await saveDraft(draft, fields, { calls, lost, onSaved: dispatch })
    // What can't be found may be the group of a new room, or something else that the room names.
    const group = outcome.failed.some(({ error }) => isNotFound(error)) ? outcome.draft.group : null
    const isGroupGone = group !== null && (await fetchGroup(group.id).then(() => false, isNotFound))
    setIsBusy(false)
    void queryClient.invalidateQueries({ queryKey: ['catalog'] })
    if (!outcome.failed.length) {
      notify(isNew ? 'Grupo criado' : 'Grupo atualizado')
      return onSaved()
    }
    setIsGone(isGroupGone)
    setReport(isGroupGone ? null : outcome)
    setLost(outcome.lost)
    // What is saved is no longer a change that could be lost.
    if (!outcome.failed.some(({ step }) => step.type === 'saveGroup')) form.reset(valuesOf(fields))
  }

  /** Goes on from what somebody else has saved meanwhile; what is staged here and still fits stays. */
  async function reload() {
    if (!draft.group) return
    setIsBusy(true)
    try {
      const newest = await fetchGroup(draft.group.id)
      // What was carried out although its answer was lost is mine, and nobody else's addition.
      const events = lost ? alreadySaved(lost.draft, lost.fields, newest) : []
      const current = events.reduce(nextDraft, draft)
      const fields = takeOver(form, valuesOf(current.group), valuesOf(newest))
      setKept([...keptFields(fields, newest), ...keptRooms(current, newest, describeRoomField)])
      for (const event of events) dispatch(event)
      dispatch({ type: 'reloaded', group: newest })
      setReport(null)
      setLost(null)
    } catch (error) {
      if (isNotFound(error)) {
        setIsGone(true)
        setReport(null)
      } else form.setError('root', { message: errorText(error, 'Erro ao carregar grupos') })
    }
    setIsBusy(false)
  }

  /** What is in the dialog becomes a new group. */
  function startAnew() {
    dispatch({ type: 'gone' })
    setIsNew(true)
    setIsGone(false)
    setKept([])
    setReport(null)
    setLost(null)
  }

  return { form, draft, dispatch, save, report, kept, isNew, isGone, startAnew, reload, isBusy }
}
