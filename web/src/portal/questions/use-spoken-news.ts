import type { AudienceQuestion } from '@palco/contract/questions/questions'
import { useEffect, useRef, useState } from 'react'
import type { QuestionTexts } from './texts/question-texts.ts'

const PAUSE_MS = 10_000

/** Returns what screen readers say about new questions. It changes at most once in ten seconds. */
export function useSpokenNews(questions: readonly AudienceQuestion[], isOn: boolean, texts: QuestionTexts) {
  const known = useRef<ReadonlySet<string>>(null)
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const [news, setNews] = useState({ at: 0, text: '' })

  useEffect(() => {
    const ids = new Set(questions.map(({ id }) => id))
    if (!known.current || !isOn) known.current = ids
    const before = known.current
    const [first, ...others] = questions.filter(({ id }) => !before.has(id))
    if (!first) return
    const speak = () => {
      lastAt.current = Date.now()
      known.current = ids
      setNews({
        at: lastAt.current,
        text: others.length ? texts.news.many(others.length + 1) : texts.news.one(first.text),
      })
    }
    const timer = setTimeout(speak, Math.max(lastAt.current + PAUSE_MS - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [questions, isOn, texts])

  return news
}
