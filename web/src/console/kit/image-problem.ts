import { IMAGE_CONTENT_TYPES } from '@palco/contract/limits'
import { imageTooLarge } from '@palco/contract/upload-texts'

// The server's checks, before the upload; the server also checks the content.

export const imageTypeProblem = ({ type }: File) =>
  IMAGE_CONTENT_TYPES.some((each) => each === type)
    ? null
    : 'A imagem deve ser PNG, JPEG, WebP ou GIF. Arquivos SVG não são aceitos.'

export const imageSizeProblem = ({ size }: File, maxBytes: number) => (size > maxBytes ? imageTooLarge(maxBytes) : null)
