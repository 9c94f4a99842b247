import type { OwnData } from '@palco/contract/privacy/own-data'
import { type OwnRequest, REQUEST_KINDS, type RequestKind } from '@palco/contract/privacy/privacy-requests'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayOf } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ask } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import part from '../kit/page-part.module.css'
import { PagePart } from '../kit/page-part.tsx'
import styles from './own-data.module.css'
import { withdrawRequest } from './own-data.queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { useOwnDataTexts } from './texts/own-data-texts.ts'

export function RequestsPart({ data }: { data: OwnData }) {
  const words = useOwnDataTexts()
  const [asked, setAsked] = useState<RequestKind | null>(null)
  const isOpen = (kind: RequestKind) =>
    data.requests.some((request) => request.kind === kind && request.state === 'open')
  const kinds = REQUEST_KINDS.filter((kind) => !isOpen(kind))
  return (
    <PagePart title={words.requests.title}>
      <p>{words.requests.text}</p>
      {data.requests.length === 0 ? (
        <p className={styles.details}>{words.requests.none}</p>
      ) : (
        <ul className={styles.requests}>
          {data.requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
      <div className={part.buttons}>
        {kinds.map((kind) => (
          <Button key={kind} variant="outlined" isDestructive={kind === 'erasure'} onClick={() => setAsked(kind)}>
            {(kind === 'erasure' ? words.erasure : words.copy).open}
          </Button>
        ))}
      </div>
      {asked && <RequestDialog kind={asked} data={data} onClose={() => setAsked(null)} />}
    </PagePart>
  )
}

function Request({ request }: { request: OwnRequest }) {
  const { locale } = useTexts()
  const words = useOwnDataTexts().requests
  const withdrawing = useMutation(withdrawRequest)
  const { kind, state, reason, answer, requestedAt, dueAt, endedAt } = request
  const day = (instant: string) => formatDayOf(instant, locale)

  async function withdraw() {
    const isSure = await ask({
      type: 'warning',
      title: words.withdrawOf(words.kinds[kind]),
      text: words.withdrawQuestion,
      okText: words.withdraw,
    })
    if (isSure) withdrawing.mutate(request.id, { onSuccess: () => notify(words.withdrawn) })
  }

  return (
    <li className={styles.request}>
      <span className={styles.name}>
        {words.kinds[kind]} · {words.states[state]}
      </span>
      <span className={styles.details}>
        {words.asked(day(requestedAt))} · {endedAt ? words.ended(day(endedAt)) : words.due(day(dueAt))}
      </span>
      {reason && <q className={styles.quoted}>{reason}</q>}
      {answer && <span>{answer}</span>}
      {withdrawing.error && <Alert severity="error">{words.failed}</Alert>}
      {state === 'open' && (
        <div className={part.buttons}>
          <Button
            variant="outlined"
            isBusy={withdrawing.isPending}
            aria-label={words.withdrawOf(words.kinds[kind])}
            onClick={() => void withdraw()}
          >
            {words.withdraw}
          </Button>
        </div>
      )}
    </li>
  )
}
