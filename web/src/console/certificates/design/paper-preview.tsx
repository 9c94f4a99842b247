import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { certificateSvg } from '@palco/contract/certificates/certificate-svg'
import type { Measure, Page } from '@palco/contract/certificates/paper/paper-items'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ProblemAlert } from '../../kit/form/problem-alert.tsx'
import { PAPER_FAMILIES, paperFontsQuery } from './paper-fonts.ts'
import styles from './paper-preview.module.css'
import { PlacingLayer } from './placing-layer.tsx'
import { placingNotes } from './placing-notes.ts'
import { fieldHeights, type Previewed, type Sample, usePaper } from './use-paper.ts'
import type { Placing } from './use-placing.ts'

/** Matches upright phones. There, the preview stays visible above the form. */
export const PHONE = '@media (max-width: 599px) and (min-height: 600px)'

interface PaperPreviewProps extends Previewed {
  sample: Sample
  placing: Placing
  /** Elements to show between the first page and the pages with the programme. */
  children: ReactNode
}

export function PaperPreview(props: PaperPreviewProps) {
  const { data: measure, error, refetch } = useQuery(paperFontsQuery)
  if (measure) return <Pages {...props} measure={measure} />
  return (
    <>
      {error ? (
        <ProblemAlert text="Não foi possível carregar as letras da prévia." onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" sx={{ aspectRatio: '297 / 210', height: 'auto' }} />
      )}
      {props.children}
    </>
  )
}

function Pages({ placing, measure, children, ...options }: PaperPreviewProps & { measure: Measure }) {
  const { paper, settings, pages } = usePaper({ ...options, measure })
  const isOwn = settings.design === 'own'
  const heights = useMemo(
    () => (isOwn ? fieldHeights(paper, settings, measure) : null),
    [isOwn, paper, settings, measure],
  )
  const [first, ...more] = pages
  if (!first) return null
  const notes = isOwn ? placingNotes(first, settings) : []
  return (
    <>
      <Box sx={whileFormScrolls}>
        <PaperPage page={first} number={1} background={isOwn ? settings.background : null}>
          {heights && <PlacingLayer placing={placing} heights={heights} />}
        </PaperPage>
      </Box>
      <div role="status">
        {notes.length > 0 && (
          <Alert severity="warning" role="none">
            {notes.map((note) => (
              <div key={note}>{note}</div>
            ))}
          </Alert>
        )}
      </div>
      {children}
      {more.length > 0 && (
        <Box sx={{ order: { xs: 1, lg: 0 } }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {more.length === 1 ? 'Segunda página' : `Mais ${more.length} páginas com o programa`}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {more.map((page, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified only by its number
              <PaperPage key={index} page={page} number={index + 2} />
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}

const whileFormScrolls = { [PHONE]: { position: 'sticky', top: 56, zIndex: 3 } }

interface PaperPageProps {
  page: Page
  number: number
  background?: string | null
  children?: ReactNode
}

function PaperPage({ page, number, background = null, children }: PaperPageProps) {
  const svg = useMemo(() => certificateSvg(page, { fonts: PAPER_FAMILIES }), [page])
  return (
    <div className={styles.page}>
      {background && <img className={styles.background} src={background} alt="" />}
      <div
        role="img"
        aria-label={`Prévia do certificado, página ${number}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `certificateSvg` escapes every text
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      {children}
    </div>
  )
}
