import { IMAGE_CONTENT_TYPES } from '@palco/contract/limits'

const MB = 1024 * 1024

/** What the server would say of it, before it is sent there; it looks at the content as well. */
export function imageProblem(file: File, maxBytes: number): string | null {
  if (!IMAGE_CONTENT_TYPES.some((type) => type === file.type))
    return 'A imagem deve ser PNG, JPEG, WebP ou GIF. Arquivos SVG não são aceitos.'
  if (file.size > maxBytes) return `A imagem deve ter no máximo ${sizeText(maxBytes)}`
  return null
}

export const sizeText = (bytes: number) => (bytes < MB ? `${bytes / 1024} kB` : `${bytes / MB} MB`)
