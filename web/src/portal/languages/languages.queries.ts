import { isInterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { language } from '@palco/contract/languages/language'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'

export const activeLanguagesQuery = queryOptions({
  queryKey: ['catalog', 'languages', 'active'],
  queryFn: () => api.get('languages/public/active', z.array(language)),
})

/**
 * Returns the languages of the interface to choose from. A language without a catalogue is left out, because it is only
 * a language of rooms.
 */
export function useLanguageChoices() {
  const { data = [] } = useQuery(activeLanguagesQuery)
  return data.flatMap(({ code, ...rest }) => (isInterfaceLanguage(code) ? [{ ...rest, code }] : []))
}
