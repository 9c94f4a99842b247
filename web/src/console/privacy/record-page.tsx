import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { ListFrame, RowSkeletons } from '../kit/list/list-frame.tsx'
import { May } from '../kit/may.tsx'
import { Page } from '../kit/page.tsx'
import { fetchRecordPaper, privacySettingsQuery, recordQuery } from './privacy.queries.ts'
import { RecordDialog } from './record-dialog.tsx'
import { RecordSectionCard } from './record-section.tsx'

export function RecordPage() {
  const query = useQuery(recordQuery)
  const { data: settings } = useQuery(privacySettingsQuery)
  const { shown, open, dialog } = useDialog<true>()
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <Page
      title="Registro de tratamento"
      actions={
        <>
          <Button component={Link} to="/privacy">
            Voltar à privacidade
          </Button>
          <ExportButton
            permission="privacy.view"
            text="Baixar PDF"
            fetchFile={fetchRecordPaper}
            problem="Erro ao gerar o PDF"
            onProblem={setProblem}
          />
          <May permission="privacy.change">
            <Button variant="contained" disabled={!settings} onClick={() => open(true)}>
              Completar
            </Button>
          </May>
        </>
      }
    >
      <Typography sx={{ mb: 3, maxWidth: '46rem', color: 'text.secondary' }}>
        O que a LGPD (art. 37) pede que fique registrado, nos oito campos do modelo simplificado da ANPD. Vem das
        configurações e do que está ligado; o resto é com você. Baixe o PDF para assinar.
      </Typography>
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      <ListFrame query={query} problem="Erro ao carregar o registro" skeleton={<RowSkeletons height={120} />}>
        {({ sections }) => {
          const open = sections.filter(({ isOpen }) => isOpen)
          return (
            <>
              {open.length > 0 && (
                <Alert severity="warning" role="none">
                  {`Falta completar: ${open.map(({ title }) => title).join('; ')}.`}
                </Alert>
              )}
              <Stack sx={{ gap: 2 }}>
                {sections.map((section) => (
                  <Card key={section.title} component="section" sx={{ p: { xs: 2, sm: 3 } }}>
                    <RecordSectionCard section={section} />
                  </Card>
                ))}
              </Stack>
            </>
          )
        }}
      </ListFrame>
      {shown && settings && <RecordDialog settings={settings} {...dialog} />}
    </Page>
  )
}
