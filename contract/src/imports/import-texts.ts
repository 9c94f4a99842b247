import { UPLOAD_MAX_BYTES } from '../base/limits.ts'

const MB = 1024 * 1024

export const sizeText = (bytes: number) => (bytes < MB ? `${bytes / 1024} kB` : `${bytes / MB} MB`)

/** The upload limit without a space: `5MB`. */
export const UPLOAD_MAX_TEXT = sizeText(UPLOAD_MAX_BYTES).replace(' ', '')

export const UPLOAD_TOO_LARGE = `O arquivo é maior que ${UPLOAD_MAX_TEXT}. Divida a planilha em partes menores.`

export const imageTooLarge = (maxBytes: number) => `A imagem deve ter no máximo ${sizeText(maxBytes)}`
