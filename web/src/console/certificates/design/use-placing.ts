import type { PlacedField, PlacedFieldName } from '@palco/contract/certificates/certificate-design'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { DesignValues } from './design.queries.ts'

type Fields = DesignValues['fields']

const UNDO_STEPS = 50

export function usePlacing() {
  const { getValues, setValue } = useFormContext<DesignValues>()
  const [selected, setSelected] = useState<PlacedFieldName>('name')
  const [history, setHistory] = useState<readonly Fields[]>([])
  /**
   * The key of the current gesture or of the number that is being typed. One undo reverts all changes with the same
   * key.
   */
  const gesture = useRef('')

  function change(name: PlacedFieldName, part: Partial<PlacedField>, key: string) {
    const fields = getValues('fields')
    if (key !== gesture.current) setHistory((now) => [...now, structuredClone(fields)].slice(-UNDO_STEPS))
    gesture.current = key
    setValue(`fields.${name}`, { ...fields[name], ...part }, { shouldDirty: true })
  }

  function undo() {
    const before = history.at(-1)
    if (!before) return
    gesture.current = ''
    setHistory(history.slice(0, -1))
    setValue('fields', before, { shouldDirty: true })
  }

  function endStep() {
    gesture.current = ''
  }

  return { selected, select: setSelected, change, endStep, undo, canUndo: history.length > 0 }
}

export type Placing = ReturnType<typeof usePlacing>
