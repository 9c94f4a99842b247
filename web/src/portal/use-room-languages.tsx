import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LanguageSign } from './language/language-sign.tsx'
import { activeLanguagesQuery } from './language/languages.queries.ts'
import type { RoomLanguage } from './rooms/listed-rooms.ts'

/** Memoised: a new function would re-render every card. */
export function useRoomLanguages() {
  const { data: languages } = useQuery(activeLanguagesQuery)
  return useMemo(() => {
    const signs = new Map(languages?.map((each) => [each.code, { sign: <LanguageSign {...each} />, name: each.name }]))
    return (code: string): RoomLanguage => signs.get(code) ?? { sign: null, name: code }
  }, [languages])
}
