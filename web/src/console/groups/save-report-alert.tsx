import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ApiError, errorText } from '../../api/api-error.ts'
import type { SaveReport } from './save-draft.ts'
import type { SaveStep } from './save-steps.ts'

const FALLBACKS: Record<SaveStep['type'], string> = {
  saveGroup: 'Erro ao salvar grupo',
  createRoom: 'Erro ao salvar sala',
  updateRoom: 'Erro ao salvar sala',
  deleteRoom: 'Erro ao excluir sala',
}

const DONE: Record<SaveStep['type'], string> = {
  saveGroup: 'salvo',
  createRoom: 'criada',
  updateRoom: 'atualizada',
  deleteRoom: 'excluída',
}

const subject = ({ type, name }: SaveStep) => `${type === 'saveGroup' ? 'Grupo' : 'Sala'} "${name}"`

/** Somebody else changed or deleted it: sending it again can't help, seeing it anew does. */
const isOutdated = ({ step, error }: SaveReport['failed'][number]) =>
  error instanceof ApiError &&
  (error.code === 'CHANGED_MEANWHILE' || (error.code === 'NOT_FOUND' && step.type === 'updateRoom'))

interface SaveReportAlertProps {
  report: SaveReport
  onReload: () => void
}

/** What was saved and what was not, part by part; what was not is still in the dialog. */
export function SaveReportAlert({ report, onReload }: SaveReportAlertProps) {
  const { done, failed, skipped } = report
  return (
    <Alert
      severity={failed.every(isOutdated) ? 'warning' : 'error'}
      ref={showAtOnce}
      action={
        failed.some(isOutdated) && (
          <Button color="inherit" size="small" onClick={onReload}>
            Recarregar
          </Button>
        )
      }
    >
      {done.length + failed.length + skipped.length === 1 ? failed.map(reasonOf) : <Parts {...report} />}
    </Alert>
  )
}

/** The button that was pressed may be far below. */
const showAtOnce = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })

const reasonOf = ({ step, error }: SaveReport['failed'][number]) => errorText(error, FALLBACKS[step.type])

const Parts = ({ done, failed, skipped }: SaveReport) => (
  <>
    <AlertTitle>{done.length ? 'Nem tudo foi salvo' : 'Nada foi salvo'}</AlertTitle>
    {done.length > 0 && 'Salvo:'}
    <Box component="ul" sx={lines}>
      {done.map((step) => (
        <li key={step.key}>{`${subject(step)} ${DONE[step.type]}`}</li>
      ))}
    </Box>
    Não salvo:
    <Box component="ul" sx={lines}>
      {failed.map((failure) => (
        <li key={failure.step.key}>{`${subject(failure.step)}: ${reasonOf(failure)}`}</li>
      ))}
      {skipped.map((step) => (
        <li key={step.key}>{`${subject(step)}: ${step.type === 'saveGroup' ? 'não enviado' : 'não enviada'}`}</li>
      ))}
    </Box>
    O que falta continua aqui e pode ser enviado de novo.
  </>
)

const lines = { m: 0, mb: 1, pl: 2.5, overflowWrap: 'anywhere', ':empty': { display: 'none' } }
