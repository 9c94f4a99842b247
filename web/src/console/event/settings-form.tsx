import Box from '@mui/material/Box'
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { type Conflict, ConflictAlert } from '../kit/form/conflict-alert.tsx'
import { countProblems } from '../kit/form/count-problems.ts'
import { LeaveGuard } from '../kit/form/leave-guard.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { ReloadAlert } from '../kit/form/reload-alert.tsx'
import { SaveBar } from '../kit/form/save-bar.tsx'
import { AccessSection, ImportSection } from './access-sections.tsx'
import { EventSection, SupportSection, TextsSection } from './event-sections.tsx'
import { ImagesSection } from './images-section.tsx'
import { LiveSection, RecordingsSection } from './live-sections.tsx'
import { LoginPreview } from './login-preview.tsx'
import { LinksSection, PassesSection } from './passes-sections.tsx'
import type { ImageName, SavedSettings } from './settings.queries.ts'
import { settingsConflicts } from './settings-conflicts.ts'
import { useSettingsForm } from './use-settings-form.ts'

const OUTDATED =
  'Outra pessoa alterou as configurações enquanto você editava. Recarregue para trazer as alterações dela: as suas, ainda não salvas, são mantidas.'

/** From this width on the preview fits beside the form. */
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

interface SettingsFormProps {
  saved: SavedSettings
  standIns: Record<ImageName, ReactNode>
}

export function SettingsForm({ saved, standIns }: SettingsFormProps) {
  const { form, save, isOutdated, reload, takeField, discard } = useSettingsForm(saved)
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const [language, setLanguage] = useState<InterfaceLanguage>(DEFAULT_LANGUAGE)
  const element = useRef<HTMLFormElement>(null)
  const problemCount = countProblems(errors)

  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])

  function takeTheirs() {
    const paths = reload()
    setConflicts(settingsConflicts(paths, saved, element.current).map((each) => ({ ...each, canTake: true })))
  }

  function takeOne(path: string) {
    takeField(path)
    setConflicts((now) => now.filter(({ key }) => key !== path))
  }

  function showFirstProblem() {
    const hasProblem = (code: InterfaceLanguage) => errors.welcomeText?.[code] ?? errors.accessMessage?.[code]
    const behindTab = hasProblem(language) ? undefined : INTERFACE_LANGUAGES.find(hasProblem)
    if (behindTab) flushSync(() => setLanguage(behindTab))
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }

  // After the render that marks the invalid fields, not during the submit.
  const onSubmitted = useEffectEvent(() => problemCount > 0 && showFirstProblem())
  useEffect(() => {
    if (submitCount > 0) onSubmitted()
  }, [submitCount])

  // The save bar disappears with its focused button: the focus returns to the last field.
  const lastField = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isDirty) setConflicts([])
    if (!isDirty && document.activeElement === document.body) lastField.current?.focus({ preventScroll: true })
  }, [isDirty])

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={element}
        noValidate
        onSubmit={save}
        onFocus={({ target }) => {
          if (target.matches('input, textarea, [role=combobox]')) lastField.current = target
        }}
        sx={{
          ...settingsColumns,
          // Keeps focused fields clear of the sticky bars.
          '& :is(input, textarea, button)': { scrollMarginBlock: '112px' },
        }}
      >
        <LeaveGuard isActive={isDirty} />
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
        <ImagesSection images={saved.images} standIns={standIns} />
        {isDirty && (
          <SaveBar
            isSaving={isSubmitting}
            onDiscard={discard}
            problemCount={problemCount}
            onShowProblem={showFirstProblem}
          >
            {isOutdated ? (
              <ReloadAlert text={OUTDATED} onReload={takeTheirs} />
            ) : (
              <ConflictAlert conflicts={conflicts} onTake={takeOne} />
            )}
            {!isOutdated && <ProblemAlert text={errors.root?.message ?? null} />}
          </SaveBar>
        )}
      </Box>
    </FormProvider>
  )
}
