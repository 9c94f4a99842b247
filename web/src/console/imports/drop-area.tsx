import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { UPLOAD_CONTENT_TYPES, UPLOAD_MAX_BYTES } from '@palco/contract/base/limits'
import { UPLOAD_MAX_TEXT, UPLOAD_TOO_LARGE } from '@palco/contract/imports/import-texts'
import { ErrorCode, type FileRejection, useDropzone } from 'react-dropzone'
import { UploadIcon } from '../kit/icons.tsx'

const ACCEPTED = Object.fromEntries(
  Object.entries(UPLOAD_CONTENT_TYPES).map(([type, extension]) => [type, [extension]]),
)

interface DropAreaProps {
  parsing: string | null
  onDrop: (file: File) => void
  onRefuse: (problem: string) => void
}

export function DropArea({ parsing, onDrop, onRefuse }: DropAreaProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: ACCEPTED,
    maxFiles: 1,
    maxSize: UPLOAD_MAX_BYTES,
    multiple: false,
    disabled: parsing !== null,
    onDropAccepted: ([file]) => file && onDrop(file),
    onDropRejected: (rejections) => onRefuse(refusalText(rejections)),
  })
  return (
    <Box>
      <input {...getInputProps({ 'aria-label': 'Planilha de usuários' })} />
      <Box
        {...getRootProps({ role: 'button', tabIndex: 0, 'aria-busy': parsing !== null })}
        sx={{
          position: 'relative',
          border: '2px dashed',
          borderColor: isDragActive ? 'secondary.main' : 'var(--color-outline)',
          bgcolor: isDragActive ? TINT : 'background.paper',
          borderRadius: 3,
          p: { xs: 4, sm: 6 },
          textAlign: 'center',
          cursor: parsing ? 'progress' : 'pointer',
          '&:focus-visible': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
        }}
      >
        <Box sx={{ mb: 1, color: 'secondary.main' }}>
          <UploadIcon size={48} />
        </Box>
        <Typography variant="h5" component="p" aria-live="polite">
          {parsing
            ? 'Processando arquivo...'
            : isDragActive
              ? 'Solte o arquivo aqui...'
              : 'Arraste e solte o arquivo ou clique para selecionar'}
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'balance', overflowWrap: 'anywhere' }}>
          {parsing ?? `Formatos .xlsx, .xls e .csv, até ${UPLOAD_MAX_TEXT}`}
        </Typography>
        {parsing && <LinearProgress aria-hidden sx={progress} />}
      </Box>
    </Box>
  )
}

const TINT = 'color-mix(in srgb, var(--color-secondary-main) 12%, transparent)'

/** The styles of the progress bar. It is inside the padding, so that nothing moves when it appears. */
const progress = { position: 'absolute', insetInline: 32, bottom: { xs: 14, sm: 20 } }

function refusalText([first]: FileRejection[]): string {
  const code = first?.errors[0]?.code
  if (code === ErrorCode.FileTooLarge) return UPLOAD_TOO_LARGE
  if (code === ErrorCode.TooManyFiles) return 'Envie um arquivo por vez.'
  return 'Formato não suportado. Envie um arquivo .xlsx, .xls ou .csv.'
}
