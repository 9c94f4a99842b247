import Box from '@mui/material/Box'
import { DEFAULT_LANGUAGE } from '@palco/contract/languages/interface-languages'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { UnprintableWarning } from '../paper-warnings.tsx'
import type { DesignValues } from './design.queries.ts'
import { IssueSection } from './issue-section.tsx'
import { LookSection } from './look-section.tsx'
import { PaperPreview } from './paper-preview.tsx'
import type { Previewed, Sample } from './previewed.ts'
import { SampleBar } from './sample-bar.tsx'
import { TextsSection } from './texts-section.tsx'
import { usePlacing } from './use-placing.ts'

/** The form at the left and the paper at the right; on narrow screens the paper is above. */
export function DesignSections({ event, rooms }: Previewed) {
  const [sample, setSample] = useState<Sample>({ name: 'Maria Aparecida dos Santos', language: DEFAULT_LANGUAGE })
  const placing = usePlacing()
  const hasProgramme = useWatch<DesignValues, 'hasProgramme'>({ name: 'hasProgramme' })
  return (
    <Box sx={columns}>
      <Box sx={paperColumn}>
        <PaperPreview {...{ event, rooms, sample, placing }}>
          <UnprintableWarning event={event} rooms={rooms} hasProgramme={hasProgramme} />
          <SampleBar sample={sample} onChange={setSample} />
        </PaperPreview>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <LookSection placing={placing} hasEventLogo={event.logo !== null} />
        <TextsSection />
        <IssueSection event={event} />
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(20rem, 2fr) minmax(0, 3fr)' },
}

const paperColumn = {
  // On narrow screens its parts are rows of the page, so that the paper can stick to the top beside all of the form.
  display: { xs: 'contents', lg: 'grid' },
  gap: 2,
  gridColumn: { lg: 2 },
  gridRow: { lg: 1 },
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: { lg: 88 },
}
