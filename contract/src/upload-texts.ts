import { UPLOAD_MAX_BYTES } from './limits.ts'

// Every text that names how large an upload may be: a limit that changes changes them all.

const MB = 1024 * 1024

/** `512 kB`, `2 MB` */
export const sizeText = (bytes: number) => (bytes < MB ? `${bytes / 1024} kB` : `${bytes / MB} MB`)

/** As the specification writes it: `5MB`. */
export const UPLOAD_MAX_TEXT = sizeText(UPLOAD_MAX_BYTES).replace(' ', '')

export const UPLOAD_TOO_LARGE = `O arquivo é maior que ${UPLOAD_MAX_TEXT}. Divida a planilha em partes menores.`

export const imageTooLarge = (maxBytes: number) => `A imagem deve ter no máximo ${sizeText(maxBytes)}`
