import { CERTIFICATE_CHOICES, type CertificateChoice, type KeepReason } from '@palco/contract/privacy/erasure'
import type { OwnData } from '@palco/contract/privacy/own-data'
import { REQUEST_REASON_MAX_LENGTH, type RequestKind } from '@palco/contract/privacy/privacy-requests'
import type { PrivacyTopic } from '@palco/contract/privacy/privacy-topics'
import { PRIVACY_WORDS } from '@palco/contract/privacy/words/privacy-words'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notices.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './own-data.module.css'
import { sendRequest } from './own-data.queries.ts'
import { useOwnDataTexts } from './texts/own-data-texts.ts'

interface RequestDialogProps {
  kind: RequestKind
  data: OwnData
  onClose: () => void
}

export function RequestDialog({ kind, data, onClose }: RequestDialogProps) {
  const { t, language } = useTexts()
  const words = useOwnDataTexts()
  const isErasure = kind === 'erasure'
  const { title, text, submit, sent } = isErasure ? words.erasure : words.copy
  const [reason, setReason] = useState('')
  const [certificates, setCertificates] = useState<CertificateChoice>('withheld')
  const sending = useMutation(sendRequest)
  const headingId = useId()

  function send(event: FormEvent) {
    event.preventDefault()
    if (sending.isPending) return
    const request = { kind, reason, ...(isErasure && { certificates }) }
    sending.mutate(request, {
      onSuccess: () => {
        notify(sent)
        onClose()
      },
    })
  }

  const isTooOften = sending.error instanceof ApiError && sending.error.status === 429
  return (
    <Dialog
      isOpen
      title={title}
      onClose={sending.isPending ? undefined : onClose}
      onSubmit={send}
      actions={
        <>
          <Button onClick={onClose} disabled={sending.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" isDestructive={isErasure} isBusy={sending.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {/* The focus starts here: on a field or button further down, it would scroll this text out of view. */}
        <p className={styles.start} tabIndex={-1} data-primary>
          {text}
        </p>
        {isErasure && (
          <section aria-labelledby={headingId}>
            <h3 className={styles.subtitle} id={headingId}>
              {words.erasure.stays}
            </h3>
            <ul className={styles.stays}>
              {keptTopics(data).map(([topic, reason]) => (
                <li key={`${topic} ${reason}`}>
                  <strong>{PRIVACY_WORDS[language].topics[topic]}</strong>: {PRIVACY_WORDS[language].reasons[reason]}
                </li>
              ))}
            </ul>
          </section>
        )}
        {isErasure && data.certificates > 0 && (
          <SegmentedChoice
            label={words.erasure.certificates}
            options={CERTIFICATE_CHOICES.map((value) => ({ value, text: PRIVACY_WORDS[language].certificates[value] }))}
            value={certificates}
            onChange={setCertificates}
          />
        )}
        <TextArea
          label={words.reason}
          value={reason}
          maxLength={REQUEST_REASON_MAX_LENGTH}
          rows={3}
          onChange={({ target }) => setReason(target.value)}
        />
        {sending.error && <Alert severity="error">{isTooOften ? words.tooOften : words.requests.failed}</Alert>}
      </div>
    </Dialog>
  )
}

/** Returns the topics with data that is kept, each with the reason. The request itself is kept as proof of the answer. */
function keptTopics({ topics }: OwnData): (readonly [PrivacyTopic, KeepReason])[] {
  const kept = topics.flatMap(({ topic, erased }) =>
    erased.flatMap(({ reason }) => (reason ? [[topic, reason] as const] : [])),
  )
  const proof = ['privacy', 'proof'] as const
  return [...new Map([...kept, proof].map((each) => [each.join(' '), each])).values()]
}
