import type { OwnData } from '@palco/contract/privacy/own-data'
import { PRIVACY_WORDS, topicSentences } from '@palco/contract/privacy/words/privacy-words'
import { useTexts } from '../../i18n/i18n.ts'
import { PagePart } from '../kit/page-part.tsx'
import styles from './own-data.module.css'
import { useOwnDataTexts } from './texts/own-data-texts.ts'

export function HeldPart({ data: { topics, retention } }: { data: OwnData }) {
  const { language, locale } = useTexts()
  const words = useOwnDataTexts().held
  return (
    <PagePart title={words.title}>
      <p>{words.text}</p>
      <div className={styles.topics}>
        {topics.map((held) => {
          const { why, until, erased } = topicSentences(held, retention, language)
          return (
            <details key={held.topic} className={styles.topic}>
              <summary className={styles.summary}>
                <span className={styles.name}>{PRIVACY_WORDS[language].topics[held.topic]}</span>
                <span className={styles.details}>{words.count(held.count, held.count.toLocaleString(locale))}</span>
              </summary>
              <dl className={styles.reasons}>
                <Reason name={words.why} texts={why} />
                <Reason name={words.until} texts={until} />
                <Reason name={words.erased} texts={erased} />
              </dl>
            </details>
          )
        })}
      </div>
    </PagePart>
  )
}

const Reason = ({ name, texts }: { name: string; texts: readonly string[] }) => (
  <>
    <dt>{name}</dt>
    {texts.map((text) => (
      <dd key={text}>{text}</dd>
    ))}
  </>
)
