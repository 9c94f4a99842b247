import { PAGE_SIZE_MAX } from '@palco/contract/base/limits'
import { eventSettingsAnswer } from '@palco/contract/event/event'
import { type SavedGroup, savedGroup } from '@palco/contract/groups/groups'
import {
  type ImportSave,
  type ImportSaveAnswer,
  type ImportUpdate,
  type ImportUpdateAnswer,
  importParseAnswer,
  importSaveAnswer,
  importUpdateAnswer,
} from '@palco/contract/imports/imports'
import { api } from '../../api/api.ts'
import { errorText } from '../../api/api-error.ts'
import { download } from '../../ui/download.ts'

/** The default password for imported people, and the choice that the dialog preselects. */
export const importPasswordQuery = {
  queryKey: ['catalog', 'settings', 'importPassword'],
  queryFn: async () => {
    const { defaultPassword, access } = await api.get('admin/settings', eventSettingsAnswer)
    return { defaultPassword, choice: access.importPassword }
  },
}

export function parseSheet(file: File) {
  const form = new FormData()
  // The options must come before the file, because the server reads no fields after it.
  form.set('review', 'true')
  form.set('compare', 'true')
  form.set('file', file)
  return api.post('admin/upload/users', form, importParseAnswer)
}

export const saveUsers = (batch: ImportSave): Promise<ImportSaveAnswer> =>
  api.post('admin/upload/users/save', batch, importSaveAnswer)

/**
 * Changes registered people in calls of limited size. If a call fails after something was saved (by an earlier call or,
 * with `isPartOfSave`, by the creation of new people), returns its people and those of later calls as errors.
 */
export async function updateKnown(people: ImportUpdate['people'], isPartOfSave: boolean): Promise<ImportUpdateAnswer> {
  const done: ImportUpdateAnswer = { changed: 0, errors: [] }
  for (let start = 0; start < people.length; start += PAGE_SIZE_MAX) {
    const some = people.slice(start, start + PAGE_SIZE_MAX)
    try {
      const { changed, errors } = await api.post('admin/upload/users/update', { people: some }, importUpdateAnswer)
      done.changed += changed
      done.errors.push(...errors)
    } catch (error) {
      if (start === 0 && !isPartOfSave) throw error
      const text = errorText(error, 'Erro ao salvar usuários')
      done.errors.push(...people.slice(start).map(({ row }) => ({ row, error: text })))
      break
    }
  }
  return done
}

export const CREATING_GROUP = ['imports', 'createGroup']

export const createGroup = (name: string): Promise<SavedGroup> => api.post('admin/groups', { name }, savedGroup)

export const downloadSample = async () => download(await api.file('admin/upload/sample'))
