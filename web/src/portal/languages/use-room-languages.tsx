import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { LanguageSign } from './language-sign.tsx'
import { activeLanguagesQuery } from './languages.queries.ts'

export interface RoomLanguage {
  sign: ReactNode
  name: string
}

/**
 * Returns a function that finds the language of a room. Memoised, because a new function would render every card again.
 */
export function useRoomLanguages() {
  const { data: languages } = useQuery(activeLanguagesQuery)
  return useMemo(() => {
    const signs = new Map(languages?.map((each) => [each.code, { sign: <LanguageSign {...each} />, name: each.name }]))
    return (code: string): RoomLanguage => signs.get(code) ?? { sign: null, name: code }
  }, [languages])
}
