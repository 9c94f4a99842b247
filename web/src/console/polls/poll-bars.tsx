import { pollShares } from '@palco/contract/polls/polls'
import { counted } from '../kit/words/number-text.ts'
import styles from './poll-bars.module.css'

interface PollBarsProps {
  answers: readonly string[]
  votes: readonly number[]
}

export function PollBars({ answers, votes }: PollBarsProps) {
  const shares = pollShares(votes)
  return (
    <ul className={styles.bars}>
      {answers.map((answer, index) => (
        <li key={answer}>
          <p className={styles.words}>
            <span>{answer}</span>
            <span className={styles.count}>
              <strong>{`${shares[index]}%`}</strong>
              {` ${counted(votes[index] ?? 0, 'voto', 'votos')}`}
            </span>
          </p>
          <div className={styles.track} aria-hidden="true">
            <div style={{ width: `${shares[index]}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
