import { notASheet } from './refusals.ts'

export type FileFormat = 'xlsx' | 'xls' | 'text'

const SIGNATURES: [bytes: Buffer, format: FileFormat | null][] = [
  [Buffer.from('PK\x03\x04', 'latin1'), 'xlsx'],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'xls'],
  // May contain no NUL byte, and would be read as text without columns.
  [Buffer.from('%PDF-', 'latin1'), null],
  [Buffer.from('{\\rtf', 'latin1'), null],
]

/** By the first bytes, not by the file name. */
export function fileFormat(bytes: Buffer): FileFormat {
  const match = SIGNATURES.find(([signature]) => bytes.subarray(0, signature.length).equals(signature))
  if (!match) return 'text'
  if (!match[1]) throw notASheet()
  return match[1]
}
