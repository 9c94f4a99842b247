import { eventSettingsAnswer } from '@palco/contract/event/event'
import { type SavedGroup, savedGroup } from '@palco/contract/groups/groups'
import {
  type ImportSave,
  type ImportSaveAnswer,
  importParseAnswer,
  importSaveAnswer,
} from '@palco/contract/imports/imports'
import { api } from '../../api/api.ts'
import { download } from '../../ui/download.ts'

/** The default password, and whether it is preselected. */
export const importPasswordQuery = {
  queryKey: ['catalog', 'settings', 'importPassword'],
  queryFn: async () => {
    const { defaultPassword, access } = await api.get('admin/settings', eventSettingsAnswer)
    return { defaultPassword, choice: access.importPassword }
  },
}

export function parseSheet(file: File) {
  const form = new FormData()
  // `review` must be set before the file, because the server stops reading fields at the file.
  form.set('review', 'true')
  form.set('file', file)
  return api.post('admin/upload/users', form, importParseAnswer)
}

export const saveUsers = (batch: ImportSave): Promise<ImportSaveAnswer> =>
  api.post('admin/upload/users/save', batch, importSaveAnswer)

export const CREATING_GROUP = ['imports', 'createGroup']

export const createGroup = (name: string): Promise<SavedGroup> => api.post('admin/groups', { name }, savedGroup)

export const downloadSample = async () => download(await api.file('admin/upload/sample'))
