import { DEFAULT_LANGUAGE } from '@palco/contract/languages/interface-languages'
import { useEffect, useState } from 'react'
import { loadCatalogue } from './catalogue.ts'
import { PROBLEM_TEXTS, type ProblemTexts } from './problem-texts.ts'
import { storedLanguage } from './stored-language.ts'

/** Returns the texts of error pages in the stored language. Until they are loaded, returns the Portuguese ones. */
export function useProblemTexts(): ProblemTexts {
  const [texts, setTexts] = useState(PROBLEM_TEXTS)
  const language = storedLanguage() ?? DEFAULT_LANGUAGE

  useEffect(() => {
    if (language === DEFAULT_LANGUAGE) return
    let isGone = false
    loadCatalogue(language).then(
      ({ problem }) => isGone || setTexts(problem),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [language])

  return texts
}
