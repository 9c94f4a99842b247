import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { IMAGE_CONTENT_TYPES } from '@palco/contract/base/limits'
import { imageTooLarge } from '@palco/contract/imports/import-texts'
import { type ChangeEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { BusyButton } from './busy-button.tsx'
import { fitImage, fitPrintedImage, type PrintedType } from './fit-image.ts'

interface ImageFieldProps {
  label: string
  hint?: string
  /** The URL of the saved or chosen image. If it is `null`, `placeholder` is shown. */
  src: string | null
  placeholder: ReactNode
  maxBytes: number
  /** The maximum length of a side, in pixels. Larger images are scaled down. */
  maxSide: number
  /** The encoding, if the image is for printing. A small PNG or JPEG keeps its own encoding. */
  printedType?: PrintedType
  /** Called with the scaled file. Not called if the type or size of the file is not allowed. */
  onPick: (file: File) => void
  /** Called when the scaling of a file starts and ends. Until it ends, the form must not be saved. */
  onFitting?: (isFitting: boolean) => void
  isBusy?: boolean
  problem?: string | null
  height?: number
  buttonRef?: Ref<HTMLButtonElement>
  children?: ReactNode
}

export function ImageField(props: ImageFieldProps) {
  const { label, src, maxBytes, maxSide, printedType, isBusy = false, problem = null, height = 96 } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [ownProblem, setOwnProblem] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [isFitting, setIsFitting] = useState(false)
  const shownProblem = ownProblem ?? problem

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    // Without this, choosing the same file again would fire no change event.
    target.value = ''
    if (!chosen) return
    const wrongType = imageTypeProblem(chosen)
    setOwnProblem(wrongType)
    setNote(null)
    if (wrongType) return
    showFitting(true)
    try {
      const fitted = printedType
        ? await fitPrintedImage(chosen, { maxSide, maxBytes, type: printedType })
        : await fitImage(chosen, maxSide)
      const tooLarge = imageSizeProblem(fitted.file, maxBytes)
      setOwnProblem(tooLarge)
      if (tooLarge) return
      setNote(fitted.note)
      props.onPick(fitted.file)
    } catch {
      setOwnProblem('Não foi possível ler a imagem.')
    } finally {
      showFitting(false)
    }
  }

  function showFitting(is: boolean) {
    setIsFitting(is)
    props.onFitting?.(is)
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
        {src ? <img src={src} alt={label} /> : props.placeholder}
      </Box>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <BusyButton
          ref={props.buttonRef}
          size="small"
          variant="outlined"
          isBusy={isBusy || isFitting}
          aria-describedby={shownProblem ? `${id}-hint` : undefined}
          onClick={() => input.current?.click()}
        >
          {src ? 'Trocar' : 'Escolher imagem'}
        </BusyButton>
        {props.children}
      </Stack>
      <input ref={input} type="file" hidden accept={IMAGE_CONTENT_TYPES.join(',')} aria-label={label} onChange={pick} />
      <FormHelperText id={`${id}-hint`} error={Boolean(shownProblem)} role={shownProblem ? 'alert' : undefined}>
        {shownProblem ?? note ?? props.hint}
      </FormHelperText>
    </Box>
  )
}

const imageTypeProblem = ({ type }: File) =>
  IMAGE_CONTENT_TYPES.some((each) => each === type)
    ? null
    : 'A imagem deve ser PNG, JPEG, WebP ou GIF. Arquivos SVG não são aceitos.'

const imageSizeProblem = ({ size }: File, maxBytes: number) => (size > maxBytes ? imageTooLarge(maxBytes) : null)
