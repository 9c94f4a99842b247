import { zodResolver } from '@hookform/resolvers/zod'
import Typography from '@mui/material/Typography'
import { RECORDING_VERDICT_LABELS } from '@palco/contract/embed-checks/embed-check-texts'
import { type RecordingSave, recordingMode, recordingSave } from '@palco/contract/recordings/recordings'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notices.ts'
import { WebinarAddressField } from '../embed-checks/webinar-address-field.tsx'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormSwitch } from '../kit/form/form-switch.tsx'
import { saveRecording } from './recordings.queries.ts'

export function RecordingDialog({ room, ...frame }: OpenedDialog & { room: Room }) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(room)
  const form = useForm<RecordingSave>({
    resolver: zodResolver(recordingSave),
    defaultValues: { url: room.recordingUrl, isNamed: room.recordingNamed },
  })
  const { control, setError, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const typed = useWatch({ control, name: 'url' }).trim()
  const isOutdated = frame.isOpen && !isSubmitting && room.recordingUrl !== seen.recordingUrl

  const save = form.handleSubmit(async (fields) => {
    if (!fields.url) return setError('url', { message: 'Informe o endereço da gravação' })
    try {
      const saved = await saveRecording(room, fields)
      setSeen(saved)
      frame.onClose()
      notify(savedText(saved))
    } catch (error) {
      setError('root', { message: errorText(error, 'Erro ao salvar a gravação') })
    }
    await queryClient.invalidateQueries({ queryKey: ['catalog'] })
  })

  return (
    <FormDialog
      {...frame}
      title={`Gravação - ${room.name}`}
      submitText="Salvar"
      width="sm"
      onSubmit={save}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      problem={errors.root?.message ?? errors.url?.message ?? null}
    >
      {isOutdated && (
        <Alert severity="warning">
          {room.recordingUrl
            ? `Outra pessoa trocou o endereço para ${room.recordingUrl}. Se você salvar, vale o seu.`
            : 'Outra pessoa removeu a gravação. Se você salvar, ela volta com o seu endereço.'}
        </Alert>
      )}
      <WebinarAddressField
        control={control}
        name="url"
        label="Endereço da gravação"
        hint="YouTube, Vimeo ou URL direta"
        subject="endereço da gravação"
        mode={recordingMode({ ...room, recordingUrl: typed })}
        labels={RECORDING_VERDICT_LABELS}
        required
        autoFocus
      />
      <div>
        <FormSwitch control={control} name="isNamed" label="Passar nome e e-mail" />
        <Typography variant="body2" color="textSecondary">
          O site da gravação recebe o nome e o e-mail da pessoa, como na sala ao vivo. YouTube e Vimeo não precisam.
        </Typography>
      </div>
      {room.recordingPublishedAt && (
        <Typography variant="body2" color="textSecondary">
          A gravação continua publicada, com o novo endereço.
        </Typography>
      )}
    </FormDialog>
  )
}

const savedText = ({ name, recordingPublishedAt }: Room) =>
  recordingPublishedAt ? `Endereço da gravação de "${name}" trocado` : `Gravação de "${name}" pronta: falta publicar`
