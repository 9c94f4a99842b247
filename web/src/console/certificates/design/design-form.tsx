import { zodResolver } from '@hookform/resolvers/zod'
import { certificateSettingsUpdate } from '@palco/contract/certificates/certificate-design'
import { PageForm } from '../../kit/form/page-form.tsx'
import { usePageForm } from '../../kit/form/use-page-form.ts'
import { type DesignValues, designQuery, type SavedDesign, saveDesign } from './design.queries.ts'
import { designConflicts } from './design-conflicts.ts'
import { DesignSections } from './design-sections.tsx'
import { PHONE } from './paper-preview.tsx'
import { UNSETTLED } from './settled-text.tsx'
import type { Previewed } from './use-paper.ts'

const OUTDATED =
  'Outra pessoa alterou o modelo enquanto você editava. Recarregue para trazer as alterações dela: as suas, ainda não salvas, são mantidas.'

export function DesignForm({ saved, ...previewed }: Previewed & { saved: SavedDesign }) {
  const state = usePageForm<DesignValues, SavedDesign>(saved, {
    draftName: 'certificate design',
    queryKey: designQuery.queryKey,
    resolver: zodResolver(certificateSettingsUpdate),
    save: saveDesign,
    isSame: ({ version: _a, ...one }, { version: _b, ...other }) => JSON.stringify(one) === JSON.stringify(other),
    done: 'Modelo do certificado salvo',
    problem: 'Erro ao salvar o modelo do certificado',
  })
  return (
    <PageForm
      state={state}
      outdated={OUTDATED}
      conflictsOf={(paths) => designConflicts(paths, saved)}
      findProblem={findProblem}
      findUnsettled={(form) => form.querySelector<HTMLElement>(`${UNSETTLED} input`)}
      sx={stacked}
    >
      <DesignSections {...previewed} />
    </PageForm>
  )
}

/** Finds the element to focus for the first problem: the invalid field or, for an image, the button beside it. */
function findProblem(form: HTMLElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
  return field?.matches('[role="alert"]') ? field.parentElement?.querySelector('button') : field
}

/**
 * The styles of the form. The scroll margins prevent the sticky bars and, on a phone, the preview from covering a
 * focused field.
 */
const stacked = {
  display: 'grid',
  gap: 3,
  '& section :is(input, textarea, button, [role=combobox])': {
    scrollMarginBlock: '112px',
    [PHONE]: { scrollMarginTop: 'calc(100vw * 210 / 297 + 64px)' },
  },
}
