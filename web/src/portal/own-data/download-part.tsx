import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import part from '../kit/page-part.module.css'
import { PagePart } from '../kit/page-part.tsx'
import { downloadOwnData } from './own-data.queries.ts'
import { useOwnDataTexts } from './texts/own-data-texts.ts'

export function DownloadPart() {
  const { download: words, tooOften } = useOwnDataTexts()
  const { mutate, isPending, error } = useMutation(downloadOwnData)
  const isTooOften = error instanceof ApiError && error.status === 429
  return (
    <PagePart title={words.title}>
      <p>{words.text}</p>
      {error && <Alert severity="error">{isTooOften ? tooOften : words.failed}</Alert>}
      <div className={part.buttons}>
        <Button variant="contained" isBusy={isPending} onClick={() => mutate()}>
          {words.button}
        </Button>
      </div>
    </PagePart>
  )
}
