import { HiddenText } from '../../../ui/hidden-text.tsx'
import { CheckIcon, ErrorIcon, WarningIcon } from '../../../ui/icons.tsx'
import type { RoomFacts } from './room-facts.ts'
import styles from './room-marks.module.css'

const SIZE = 14

/** Signs for state, verdict and overlaps; `RoomWords` has them as text. */
export const RoomMarks = ({ facts: { status, verdict, overlaps } }: { facts: RoomFacts }) => (
  <span className={styles.marks} aria-hidden>
    {status === 'open' && <span className={styles.live} />}
    {overlaps.length > 0 && (
      <span className={styles.warning}>
        <WarningIcon size={SIZE} />
      </span>
    )}
    {verdict === 'plays' && (
      <span className={styles.good}>
        <CheckIcon size={SIZE} />
      </span>
    )}
    {verdict === 'refused' && (
      <span className={styles.bad}>
        <ErrorIcon size={SIZE} />
      </span>
    )}
    {verdict === 'unknown' && <span className={styles.unknown}>?</span>}
  </span>
)

/** The signs and the tooltip as text for screen readers. */
export const RoomWords = ({ facts: { language, statusText, verdictText, overlaps } }: { facts: RoomFacts }) => (
  <HiddenText>{` ${[language, statusText, verdictText, ...overlaps].join('. ')}.`}</HiddenText>
)
