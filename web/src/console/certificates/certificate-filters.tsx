import Box from '@mui/material/Box'
import {
  CERTIFICATE_FILTERS,
  type CertificateFilterState,
  type CertificatePage,
} from '@palco/contract/certificates/certificates'
import type { ReactNode } from 'react'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { FILTER_TEXTS } from './certificate-texts.ts'

interface CertificateFiltersProps {
  /** Of each state, once loaded. */
  counts: CertificatePage['counts'] | undefined
  state: CertificateFilterState | ''
  onChoose: (state: CertificateFilterState | '') => void
  searchBox: ReactNode
}

export const isFilterState = (text: string): text is CertificateFilterState =>
  CERTIFICATE_FILTERS.some((state) => state === text)

/** All people or those in one state, with how many there are of each. */
export const CertificateFilters = ({ counts, state, onChoose, searchBox }: CertificateFiltersProps) => (
  <Box role="search" aria-label="Filtrar os certificados" sx={{ display: 'grid', gap: 2, mb: 3 }}>
    <Box sx={{ display: 'flex' }}>{searchBox}</Box>
    <SegmentedChoice
      label="Estado"
      options={[
        { value: '', text: 'Todos' },
        ...CERTIFICATE_FILTERS.map((value) => ({
          value,
          text: counts ? `${FILTER_TEXTS[value]} (${numberText(counts[value])})` : FILTER_TEXTS[value],
        })),
      ]}
      value={state}
      onChange={onChoose}
    />
  </Box>
)
