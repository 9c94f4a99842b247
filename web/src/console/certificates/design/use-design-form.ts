import { zodResolver } from '@hookform/resolvers/zod'
import { certificateSettingsUpdate } from '@palco/contract/certificates/certificate-design'
import { useSavedForm } from '../../kit/form/use-saved-form.ts'
import { type DesignValues, designQuery, type SavedDesign, saveDesign } from './design.queries.ts'

export const useDesignForm = (saved: SavedDesign) =>
  useSavedForm<DesignValues, SavedDesign>(saved, {
    queryKey: designQuery.queryKey,
    resolver: zodResolver(certificateSettingsUpdate),
    save: saveDesign,
    isSame: ({ version: _a, ...one }, { version: _b, ...other }) => JSON.stringify(one) === JSON.stringify(other),
    done: 'Modelo do certificado salvo',
    problem: 'Erro ao salvar o modelo do certificado',
  })
