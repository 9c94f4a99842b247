import Box from '@mui/material/Box'
import { STATUS_WORDS } from '@palco/contract/certificates/certificate-words'
import { CERTIFICATE_FILTERS, type CertificatePage, certificateFilter } from '@palco/contract/certificates/certificates'
import * as z from 'zod/mini'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { listState, PAGE } from '../kit/list/list-state.ts'
import { SearchBox } from '../kit/list/search-box.tsx'
import { numberText } from '../kit/words/number-text.ts'

const state = z.extend(certificateFilter, { page: PAGE })
export const certificatesState = listState(state)

interface CertificateFiltersProps {
  state: z.infer<typeof state>
  onChange: (change: Partial<z.infer<typeof state>>) => void
  /** Number of people in each state, once loaded. */
  counts: CertificatePage['counts'] | undefined
}

/** Filters by search and by state, with the number of people in each. */
export const CertificateFilters = ({ state, onChange, counts }: CertificateFiltersProps) => (
  <Box role="search" aria-label="Filtrar os certificados" sx={{ display: 'grid', gap: 2, mb: 3 }}>
    <Box sx={{ display: 'flex' }}>
      <SearchBox search={state.search ?? ''} onSearch={(search) => onChange({ search })} />
    </Box>
    <SegmentedChoice
      label="Estado"
      options={[
        { value: '', text: 'Todos' },
        ...CERTIFICATE_FILTERS.map((value) => ({
          value,
          text: counts ? `${STATUS_WORDS[value].many} (${numberText(counts[value])})` : STATUS_WORDS[value].many,
        })),
      ]}
      value={state.state ?? ''}
      onChange={(chosen) => onChange({ state: chosen || undefined })}
    />
  </Box>
)
