import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { usePageForm } from '../kit/form/use-page-form.ts'
import { type SavedSettings, saveSettings, settingsQuery } from './settings.queries.ts'
import { settingsResolver } from './settings-resolver.ts'

/** Compares all but the images, which are saved apart from the form. */
const isSameText = (
  { images: _a, version: _b, ...one }: SavedSettings,
  { images: _c, version: _d, ...other }: SavedSettings,
) => JSON.stringify(one) === JSON.stringify(other)

export const useSettingsForm = (saved: SavedSettings) =>
  usePageForm<EventSettingsUpdate, SavedSettings>(saved, {
    queryKey: settingsQuery.queryKey,
    resolver: settingsResolver,
    save: saveSettings,
    isSame: isSameText,
    done: 'Configurações salvas',
    problem: 'Erro ao salvar configurações',
  })
