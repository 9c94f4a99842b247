import { UPLOAD_MAX_BYTES } from '../base/limits.ts'

// All texts that state an upload limit, derived from the limits.

const MB = 1024 * 1024

/** `512 kB`, `2 MB` */
export const sizeText = (bytes: number) => (bytes < MB ? `${bytes / 1024} kB` : `${bytes / MB} MB`)

/** As in SPEC: `5MB`. */
export const UPLOAD_MAX_TEXT = sizeText(UPLOAD_MAX_BYTES).replace(' ', '')

export const UPLOAD_TOO_LARGE = `O arquivo é maior que ${UPLOAD_MAX_TEXT}. Divida a planilha em partes menores.`

export const imageTooLarge = (maxBytes: number) => `A imagem deve ter no máximo ${sizeText(maxBytes)}`
