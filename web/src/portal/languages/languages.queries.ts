import { language } from '@palco/contract/languages/language'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'

export const activeLanguagesQuery = queryOptions({
  queryKey: ['catalog', 'languages', 'active'],
  queryFn: () => api.get('languages/public/active', z.array(language)),
})
