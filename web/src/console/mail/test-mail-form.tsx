import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { mailTest } from '@palco/contract/mail/mail'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { MailTestResult } from '../kit/mail-test-result.tsx'
import { sendTestMail } from './mail.queries.ts'

export function TestMailForm() {
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, data, error, isPending } = useMutation({ mutationFn: sendTestMail })

  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  // Scrolls to the result, which may be outside the window. Does not scroll if the focus has left the form in the
  // meantime.
  useEffect(() => {
    const isWaiting = form.current?.contains(document.activeElement)
    if (isWaiting && (data || error)) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [data, error])

  function submit(event: FormEvent) {
    event.preventDefault()
    const request = mailTest.safeParse({ to })
    setProblem(request.error?.issues[0]?.message ?? null)
    if (request.success) mutate(request.data.to)
  }

  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          label="Enviar e-mail de teste para"
          type="email"
          size="small"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={problem !== null}
          helperText={problem}
          autoComplete="off"
          sx={{ flex: '1 1 16rem' }}
        />
        <BusyButton type="submit" variant="outlined" isBusy={isPending}>
          Enviar teste
        </BusyButton>
      </Box>
      <div ref={outcome}>
        <div role="status">{data && !isPending && <MailTestResult answer={data} />}</div>
        <ProblemAlert text={error && errorText(error, 'Erro ao enviar o e-mail de teste')} />
      </div>
    </Box>
  )
}
