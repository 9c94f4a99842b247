import type { InterfaceLanguage } from '@palco/contract/interface-languages'
import { previewBase } from '../../api/preview.ts'
import { storage } from '../../api/storage.ts'
import { showLanguage } from '../../i18n/i18n.ts'

/** The person's own choice: kept, and from now on no room decides the language. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  if (!(await showLanguage(language)) || previewBase()) return
  storage.selectedLanguage.set(language)
  storage.languageChosen.set('yes')
}
