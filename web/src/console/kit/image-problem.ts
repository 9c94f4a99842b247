import { IMAGE_CONTENT_TYPES } from '@palco/contract/limits'
import { imageTooLarge } from '@palco/contract/upload-texts'

/** What the server would say of it, before it is sent there; it looks at the content as well. */
export function imageProblem(file: File, maxBytes: number): string | null {
  if (!IMAGE_CONTENT_TYPES.some((type) => type === file.type))
    return 'A imagem deve ser PNG, JPEG, WebP ou GIF. Arquivos SVG não são aceitos.'
  if (file.size > maxBytes) return imageTooLarge(maxBytes)
  return null
}
