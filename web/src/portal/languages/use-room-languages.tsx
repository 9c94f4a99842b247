import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { LanguageSign } from './language-sign.tsx'
import { activeLanguagesQuery } from './languages.queries.ts'

export interface RoomLanguage {
  sign: ReactNode
  name: string
}

/** Returns a function that finds a room's language. It is memoised, because a new one would re-render every card. */
export function useRoomLanguages() {
  const { data: languages } = useQuery(activeLanguagesQuery)
  return useMemo(() => {
    const signs = new Map(languages?.map((each) => [each.code, { sign: <LanguageSign {...each} />, name: each.name }]))
    return (code: string): RoomLanguage => signs.get(code) ?? { sign: null, name: code }
  }, [languages])
}
