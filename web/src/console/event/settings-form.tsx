import Box from '@mui/material/Box'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { PageForm } from '../kit/form/page-form.tsx'
import { usePageForm } from '../kit/form/use-page-form.ts'
import { AccessSection, ImportSection } from './access-sections.tsx'
import { EventSection, SupportSection, TextsSection } from './event-sections.tsx'
import { ImagesSection } from './images-section.tsx'
import { LiveSection, RecordingsSection } from './live-sections.tsx'
import { LoginPreview } from './login-preview.tsx'
import { LinksSection, PassesSection } from './passes-sections.tsx'
import { type SavedSettings, saveSettings, settingsQuery } from './settings.queries.ts'
import { settingsConflicts } from './settings-conflicts.ts'
import { settingsResolver } from './settings-resolver.ts'

const OUTDATED =
  'Outra pessoa alterou as configurações enquanto você editava. Recarregue para trazer as alterações dela: as suas, ainda não salvas, são mantidas.'

/** From this window width in pixels, the preview is beside the form. */
const WIDE = 1720

export const settingsColumns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 1100,
  [`@media (min-width: ${WIDE}px)`]: {
    gridTemplateColumns: 'minmax(0, 1100px) minmax(20rem, 28rem)',
    maxWidth: 'none',
    '& > *': { gridColumn: 1 },
  },
}

const besideIfWide = {
  [`@media (min-width: ${WIDE}px)`]: {
    '&&': { gridColumn: 2 },
    gridRow: 1,
    position: 'sticky',
    top: 96,
    alignSelf: 'start',
  },
}

export function SettingsForm({ saved }: { saved: SavedSettings }) {
  const state = useSettingsForm(saved)
  const { errors } = state.form.formState
  const [language, setLanguage] = useState<InterfaceLanguage>(DEFAULT_LANGUAGE)

  /** Finds the first field with a problem. If it is in a hidden language tab, that tab is opened first. */
  function findProblem(form: HTMLElement) {
    const hasProblem = (code: InterfaceLanguage) => errors.welcomeText?.[code] ?? errors.accessMessage?.[code]
    const behindTab = hasProblem(language) ? undefined : INTERFACE_LANGUAGES.find(hasProblem)
    if (behindTab) flushSync(() => setLanguage(behindTab))
    return form.querySelector<HTMLElement>('[aria-invalid="true"]')
  }

  return (
    <PageForm
      state={state}
      outdated={OUTDATED}
      conflictsOf={(paths, form) => settingsConflicts(paths, saved, form)}
      findProblem={findProblem}
      sx={{
        ...settingsColumns,
        // Keeps focused fields from being hidden by the sticky bars.
        '& :is(input, textarea, button)': { scrollMarginBlock: '112px' },
      }}
    >
      <EventSection />
      <Box sx={besideIfWide}>
        <LoginPreview images={saved.images} />
      </Box>
      <TextsSection language={language} onLanguageChange={setLanguage} />
      <SupportSection />
      <ImportSection />
      <AccessSection />
      <LiveSection />
      <PassesSection />
      <LinksSection />
      <RecordingsSection />
      <ImagesSection images={saved.images} />
    </PageForm>
  )
}

/** Compares settings without their version and their images: images are saved separately from the form. */
const isSameText = (one: SavedSettings, other: SavedSettings) =>
  JSON.stringify({ ...one, images: null, version: 0 }) === JSON.stringify({ ...other, images: null, version: 0 })

const useSettingsForm = (saved: SavedSettings) =>
  usePageForm<EventSettingsUpdate, SavedSettings>(saved, {
    queryKey: settingsQuery.queryKey,
    resolver: settingsResolver,
    save: saveSettings,
    isSame: isSameText,
    done: 'Configurações salvas',
    problem: 'Erro ao salvar configurações',
  })
