import { eventSettingsAnswer } from '@palco/contract/event'
import {
  type ImportSave,
  type ImportSaveAnswer,
  importParseAnswer,
  importSaveAnswer,
  SAMPLE_FILE_NAME,
} from '@palco/contract/imports'
import { api } from '../../api/api.ts'
import { download } from '../kit/download.ts'

/** Prefills the password field. */
export const defaultPasswordQuery = {
  queryKey: ['catalog', 'settings', 'defaultPassword'],
  queryFn: async () => (await api.get('admin/settings', eventSettingsAnswer)).defaultPassword,
}

export function parseSheet(file: File) {
  const form = new FormData()
  form.set('file', file)
  return api.post('admin/upload/users', form, importParseAnswer)
}

export const saveUsers = (batch: ImportSave): Promise<ImportSaveAnswer> =>
  api.post('admin/upload/users/save', batch, importSaveAnswer)

export const downloadSample = async () => download(await api.blob('admin/upload/sample'), SAMPLE_FILE_NAME)
