import { printableText, unprintableIn } from '@palco/contract/certificates/certificate-characters'
import { printedName } from '@palco/contract/certificates/certificates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { previewQuery } from './certificate.queries.ts'
import { DrawnPaper, PaperCard, type PrintedWords } from './paper-card.tsx'

const TYPING_MS = 700

export function DraftPaper({ name, ...printed }: PrintedWords) {
  const isPreview = usePreviewed() !== null
  const parsed = printedName.safeParse(name)
  const drawable = !isPreview && parsed.success && !unprintableIn(parsed.data).length ? parsed.data : null
  const settled = useDebounced(drawable, TYPING_MS)
  const { data } = useQuery({
    ...previewQuery({ name: settled ?? '', language: printed.language }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const url = useObjectUrl(data)
  const words = { ...printed, name: printableText(name.trim()) }
  return drawable && url ? <DrawnPaper src={url} {...words} /> : <PaperCard {...words} />
}

function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
