import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { IMAGE_CONTENT_TYPES } from '@palco/contract/limits'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { BusyButton } from './busy-button.tsx'
import { fitImage } from './fit-image.ts'
import { imageSizeProblem, imageTypeProblem } from './image-problem.ts'

interface ImageFieldProps {
  label: string
  hint?: string
  /** The image as it is, or as it was chosen; without one its place holds `placeholder`. */
  src: string | null
  placeholder: ReactNode
  maxBytes: number
  /** The longer side that screens need: a larger picture is scaled to it. */
  maxSide: number
  /** Called with the scaled file, and never with one that the server would refuse by its type or size. */
  onPick: (file: File) => void
  /** While a file is being scaled, a form must not save without it. */
  onFitting?: (isFitting: boolean) => void
  isBusy?: boolean
  /** What the server said of the last one. */
  problem?: string | null
  height?: number
  /** More to do with it, beside the button that chooses another. */
  children?: ReactNode
}

export function ImageField(props: ImageFieldProps) {
  const {
    label,
    hint,
    src,
    placeholder,
    maxBytes,
    maxSide,
    onPick,
    onFitting,
    isBusy = false,
    problem = null,
    height = 96,
    children,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [ownProblem, setOwnProblem] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [isFitting, setIsFitting] = useState(false)
  const shownProblem = ownProblem ?? problem

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    // So that the same file can be chosen again.
    target.value = ''
    if (!chosen) return
    const wrongType = imageTypeProblem(chosen)
    setOwnProblem(wrongType)
    setNote(null)
    if (wrongType) return
    showFitting(true)
    try {
      const fitted = await fitImage(chosen, maxSide)
      const tooLarge = imageSizeProblem(fitted.file, maxBytes)
      setOwnProblem(tooLarge)
      if (tooLarge) return
      setNote(fitted.note)
      onPick(fitted.file)
    } catch {
      setOwnProblem('Não foi possível ler a imagem.')
    } finally {
      showFitting(false)
    }
  }

  function showFitting(is: boolean) {
    setIsFitting(is)
    onFitting?.(is)
  }

  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Typography id={`${id}-label`} variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          height,
          p: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
          color: 'text.secondary',
          overflow: 'hidden',
          '& svg': { width: 64, height: 64 },
          '& img': { maxWidth: '100%', maxHeight: height - 16, objectFit: 'contain' },
        }}
      >
        {src ? <img src={src} alt={label} /> : placeholder}
      </Box>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <BusyButton size="small" variant="outlined" isBusy={isBusy || isFitting} onClick={() => input.current?.click()}>
          {src ? 'Trocar' : 'Escolher imagem'}
        </BusyButton>
        {children}
      </Stack>
      <input ref={input} type="file" hidden accept={IMAGE_CONTENT_TYPES.join(',')} aria-label={label} onChange={pick} />
      <FormHelperText id={`${id}-hint`} error={Boolean(shownProblem)} role={shownProblem ? 'alert' : undefined}>
        {shownProblem ?? note ?? hint}
      </FormHelperText>
    </Box>
  )
}
