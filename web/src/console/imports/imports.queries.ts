import { eventSettingsAnswer } from '@palco/contract/event'
import { type SavedGroup, savedGroup } from '@palco/contract/groups'
import { type ImportSave, type ImportSaveAnswer, importParseAnswer, importSaveAnswer } from '@palco/contract/imports'
import { api } from '../../api/api.ts'
import { download } from '../kit/download.ts'

/** Prefills the password field, and says which choice is made at first. */
export const importPasswordQuery = {
  queryKey: ['catalog', 'settings', 'importPassword'],
  queryFn: async () => {
    const { defaultPassword, access } = await api.get('admin/settings', eventSettingsAnswer)
    return { defaultPassword, choice: access.importPassword }
  },
}

export function parseSheet(file: File) {
  const form = new FormData()
  // Before the file: the server reads no further than that.
  form.set('review', 'true')
  form.set('file', file)
  return api.post('admin/upload/users', form, importParseAnswer)
}

export const saveUsers = (batch: ImportSave): Promise<ImportSaveAnswer> =>
  api.post('admin/upload/users/save', batch, importSaveAnswer)

export const CREATING_GROUP = ['imports', 'createGroup']

/** Found by its name in the sheet, and nothing more is known of it. */
export const createGroup = (name: string): Promise<SavedGroup> => api.post('admin/groups', { name }, savedGroup)

export const downloadSample = async () => download(await api.file('admin/upload/sample'))
