import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { UPLOAD_MAX_TEXT } from '@palco/contract/imports/import-texts'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { DownloadIcon } from '../kit/icons.tsx'
import { downloadSample } from './imports.queries.ts'

const COLUMNS = [
  ['nome', 'Nome completo'],
  ['email', 'Email único'],
] as const

const NOTES = [
  'A coluna grupo é opcional: o nome de um grupo já cadastrado',
  'A coluna telefone é opcional: com DDD, ou com + e o código do país',
  'A coluna passe é opcional: LIVE, PREMIUM ou PLATINUM',
  'A primeira linha deve conter os cabeçalhos',
  'Emails duplicados são ignorados',
  'A senha padrão é definida na próxima etapa',
  `Tamanho máximo: ${UPLOAD_MAX_TEXT}`,
  'Formatos: .xlsx, .xls, .csv',
]

export function InstructionsCard() {
  const sample = useMutation({ mutationFn: downloadSample })
  return (
    <Card>
      <CardContent sx={{ p: 3 }}>
        <Typography variant="h5" component="h2">
          Instruções
        </Typography>
        <Typography variant="h6" component="h3" sx={{ mt: 2 }}>
          Colunas obrigatórias
        </Typography>
        <List dense disablePadding>
          {COLUMNS.map(([name, meaning]) => (
            <ListItem key={name} disableGutters>
              <ListItemText primary={name} secondary={meaning} />
            </ListItem>
          ))}
        </List>
        <Typography variant="h6" component="h3" sx={{ mt: 1 }}>
          Observações
        </Typography>
        <List dense disablePadding sx={{ listStyle: 'disc', pl: 2.5, mb: 2 }}>
          {NOTES.map((note) => (
            <ListItem key={note} disableGutters sx={{ display: 'list-item', py: 0.25 }}>
              {note}
            </ListItem>
          ))}
        </List>
        <ProblemAlert text={sample.error && errorText(sample.error, 'Erro ao baixar arquivo modelo')} />
        <BusyButton
          variant="outlined"
          color="secondary"
          fullWidth
          startIcon={<DownloadIcon />}
          isBusy={sample.isPending}
          onClick={() => sample.mutate()}
        >
          Baixar Modelo
        </BusyButton>
      </CardContent>
    </Card>
  )
}
