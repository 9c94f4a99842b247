import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { LanguageSign } from './language-sign.tsx'
import { activeLanguagesQuery } from './languages.queries.ts'

export interface RoomLanguage {
  /** Its flag or logo. */
  sign: ReactNode
  name: string
}

/** Memoised: a new function would re-render every card. */
export function useRoomLanguages() {
  const { data: languages } = useQuery(activeLanguagesQuery)
  return useMemo(() => {
    const signs = new Map(languages?.map((each) => [each.code, { sign: <LanguageSign {...each} />, name: each.name }]))
    return (code: string): RoomLanguage => signs.get(code) ?? { sign: null, name: code }
  }, [languages])
}
