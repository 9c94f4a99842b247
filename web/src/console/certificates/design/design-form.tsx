import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import { certificateSettingsUpdate } from '@palco/contract/certificates/certificate-design'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { type Conflict, ConflictAlert } from '../../kit/form/conflict-alert.tsx'
import { countProblems } from '../../kit/form/count-problems.ts'
import { LeaveGuard } from '../../kit/form/leave-guard.tsx'
import { ProblemAlert } from '../../kit/form/problem-alert.tsx'
import { ReloadAlert } from '../../kit/form/reload-alert.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { useSavedForm } from '../../kit/form/use-saved-form.ts'
import { type DesignValues, designQuery, type SavedDesign, saveDesign } from './design.queries.ts'
import { designConflicts } from './design-conflicts.ts'
import { DesignSections } from './design-sections.tsx'
import { PHONE } from './paper-preview.tsx'
import { UNSETTLED } from './settled-text.tsx'
import type { Previewed } from './use-paper.ts'

const OUTDATED =
  'Outra pessoa alterou o modelo enquanto você editava. Recarregue para trazer as alterações dela: as suas, ainda não salvas, são mantidas.'

interface DesignFormProps extends Previewed {
  saved: SavedDesign
}

export function DesignForm({ saved, ...previewed }: DesignFormProps) {
  const { form, save, isOutdated, reload, takeField, discard } = useDesignForm(saved)
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const problemCount = countProblems(errors)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])

  function takeOne(path: string) {
    takeField(path)
    setConflicts((now) => now.filter(({ key }) => key !== path))
  }

  function showFirstProblem() {
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    const target = field?.matches('[role="alert"]') ? field.parentElement?.querySelector('button') : field
    goTo(target)
  }

  function submit(event: FormEvent) {
    const unsettled = element.current?.querySelector<HTMLElement>(`${UNSETTLED} input`)
    if (!unsettled) return save(event)
    event.preventDefault()
    goTo(unsettled)
  }

  // After the render that marks the invalid fields, not during the submit.
  const onSubmitted = useEffectEvent(() => problemCount > 0 && showFirstProblem())
  useEffect(() => {
    if (submitCount > 0) onSubmitted()
  }, [submitCount])

  useEffect(() => {
    if (!isDirty) setConflicts([])
  }, [isDirty])

  return (
    <FormProvider {...form}>
      <Box component="form" ref={element} noValidate onSubmit={submit} sx={stacked}>
        <LeaveGuard isActive={isDirty} />
        <DesignSections {...previewed} />
        {isDirty && (
          <SaveBar
            isSaving={isSubmitting}
            onDiscard={discard}
            problemCount={problemCount}
            onShowProblem={showFirstProblem}
          >
            {isOutdated ? (
              <ReloadAlert text={OUTDATED} onReload={() => setConflicts(designConflicts(reload(), saved))} />
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

function goTo(field: HTMLElement | null | undefined) {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** Focused fields stay clear of the sticky bars, and on a phone of the paper. */
const stacked = {
  display: 'grid',
  gap: 3,
  '& section :is(input, textarea, button, [role=combobox])': {
    scrollMarginBlock: '112px',
    [PHONE]: { scrollMarginTop: 'calc(100vw * 210 / 297 + 64px)' },
  },
}

const useDesignForm = (saved: SavedDesign) =>
  useSavedForm<DesignValues, SavedDesign>(saved, {
    queryKey: designQuery.queryKey,
    resolver: zodResolver(certificateSettingsUpdate),
    save: saveDesign,
    isSame: ({ version: _a, ...one }, { version: _b, ...other }) => JSON.stringify(one) === JSON.stringify(other),
    done: 'Modelo do certificado salvo',
    problem: 'Erro ao salvar o modelo do certificado',
  })
