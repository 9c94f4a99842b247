import { HiddenText } from '../../../ui/hidden-text.tsx'
import { CheckIcon, ErrorIcon, WarningIcon } from '../../../ui/icons.tsx'
import type { RoomFacts } from './room-facts.ts'
import styles from './room-marks.module.css'

const SIZE = 14

/** State, verdict and overlaps of a room: small signs, and all of it as text for screen readers. */
export function RoomMarks({ facts }: { facts: RoomFacts }) {
  const { status, statusText, verdict, verdictText, overlaps } = facts
  return (
    <span className={styles.marks}>
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
      <HiddenText>{`${[statusText, verdictText, ...overlaps].join('. ')}. `}</HiddenText>
    </span>
  )
}

export const LanguageFlag = ({ facts: { flag, language } }: { facts: RoomFacts }) => (
  <>
    <span aria-hidden>{flag}</span>
    <HiddenText>{`${language}, `}</HiddenText>
  </>
)
