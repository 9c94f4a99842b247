import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { translatedError } from '../../i18n/error-text.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { icon } from '../../ui/icon.tsx'
import { OutsideLink } from '../kit/outside-link.tsx'
import { BusyWait } from './busy-wait.tsx'
import styles from './certificate.module.css'
import { downloadPaper } from './certificate.queries.ts'
import { checkUrl, type IssuedPaper, linkedInUrl } from './certificate-links.ts'
import { useShare } from './share.tsx'
import { useCertificateTexts } from './texts/certificate-texts.ts'

const DownloadIcon = icon(<path d="M5 20h14v-2H5zM19 9h-4V3H9v6H5l7 7z" />)

export function IssuedActions(issued: IssuedPaper) {
  const isPreview = usePreviewed() !== null
  const texts = useTexts()
  const words = useCertificateTexts()
  const noteId = useId()
  const url = checkUrl(issued.code)
  const paper = useMutation(downloadPaper)
  const share = useShare({ url, event: issued.event })
  const isDownloaded = paper.isSuccess && paper.variables === issued.code
  const isOffline = paper.error instanceof ApiError && paper.error.status === 0
  return (
    <>
      <div className={styles.buttons}>
        <Button
          variant="contained"
          isLarge
          isBusy={paper.isPending}
          aria-disabled={isPreview || undefined}
          aria-describedby={isPreview ? noteId : undefined}
          onClick={() => isPreview || paper.mutate(issued.code)}
        >
          {!paper.isPending && <DownloadIcon />}
          {words.download}
        </Button>
        {share.button}
        <OutsideLink href={linkedInUrl({ ...issued, url })}>{words.linkedIn}</OutsideLink>
      </div>
      {isPreview && (
        <p className={styles.note} id={noteId}>
          {words.preview}
        </p>
      )}
      <BusyWait of={paper}>{(paper.isPending && words.downloading) || (isDownloaded && words.downloaded)}</BusyWait>
      {paper.error && (
        <Alert severity="error">
          {isOffline ? words.downloadFailed : translatedError(paper.error, texts, words.downloadFailed)}
        </Alert>
      )}
      {share.panel}
      <p className={styles.note}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {words.openCheck}
          <HiddenText>{`(${texts.t('common.newTab')})`}</HiddenText>
        </a>
      </p>
    </>
  )
}
