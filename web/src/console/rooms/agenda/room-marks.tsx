import { HiddenText } from '../../../ui/hidden-text.tsx'
import { CheckIcon, ErrorIcon, WarningIcon } from '../../../ui/icons.tsx'
import type { RoomFacts } from './room-facts.ts'
import styles from './room-marks.module.css'

const SIZE = 14
const VERDICT_SIGNS = { plays: <CheckIcon size={SIZE} />, refused: <ErrorIcon size={SIZE} />, unknown: '?' }

/** Icons for the room's state. For screen readers, `RoomWords` says the same as text. */
export const RoomMarks = ({ facts: { status, verdict, overlaps } }: { facts: RoomFacts }) => (
  <span className={styles.marks} aria-hidden>
    {status === 'open' && <span className={styles.live} />}
    {overlaps.length > 0 && (
      <span className={styles.warning}>
        <WarningIcon size={SIZE} />
      </span>
    )}
    {verdict && <span className={styles[verdict]}>{VERDICT_SIGNS[verdict]}</span>}
  </span>
)

export const RoomWords = ({ facts: { language, statusText, verdictText, overlaps } }: { facts: RoomFacts }) => (
  <HiddenText>{` ${[language, statusText, verdictText, ...overlaps].join('. ')}.`}</HiddenText>
)
