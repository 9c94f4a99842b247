import { useState } from 'react'

/** Returns the last value that was not `null`. A dialog or menu then keeps its content while it fades out. */
export function useKept<Value>(value: Value | null): Value | null {
  const [kept, setKept] = useState(value)
  if (value !== null && value !== kept) setKept(value)
  return value ?? kept
}
