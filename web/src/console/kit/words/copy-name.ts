import { NAME_MAX_LENGTH } from '@palco/contract/base/limits'

const MARK = ' (cópia)'

export const copyName = (name: string) => name.slice(0, NAME_MAX_LENGTH - MARK.length) + MARK
