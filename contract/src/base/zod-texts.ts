import type * as z from 'zod/mini'

const number = (value: number | bigint) => value.toLocaleString('pt-BR')

const TYPES: Record<string, string> = {
  string: 'Informe um texto',
  number: 'Informe um número',
  int: 'Informe um número inteiro',
  boolean: 'Informe verdadeiro ou falso',
  array: 'Informe uma lista',
}

const FORMATS: Record<string, string> = {
  email: 'E-mail inválido',
  url: 'Endereço inválido',
  datetime: 'Data inválida',
  date: 'Data inválida',
}

const UNITS: Record<string, string> = { string: 'caracteres', array: 'itens', set: 'itens', file: 'bytes' }

/** Replaces Zod's own Portuguese messages, which are in European Portuguese. */
function portuguese(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'Valor inválido'
    case 'invalid_value':
      return `Valor inválido. Use ${issue.values.length === 1 ? '' : 'um destes: '}${issue.values.join(', ')}`
    case 'too_big':
      return UNITS[issue.origin]
        ? `Use no máximo ${number(issue.maximum)} ${UNITS[issue.origin]}`
        : `Use um número ${issue.inclusive ? 'até' : 'menor que'} ${number(issue.maximum)}`
    case 'too_small':
      if (UNITS[issue.origin] && Number(issue.minimum) === 1) return 'Preencha este campo'
      return UNITS[issue.origin]
        ? `Use pelo menos ${number(issue.minimum)} ${UNITS[issue.origin]}`
        : `Use um número ${issue.inclusive ? 'a partir de' : 'maior que'} ${number(issue.minimum)}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Formato inválido'
    case 'not_multiple_of':
      return `Use um múltiplo de ${number(issue.divisor)}`
    case 'unrecognized_keys':
      return `${issue.keys.length === 1 ? 'Campo desconhecido' : 'Campos desconhecidos'}: ${issue.keys.join(', ')}`
    default:
      return 'Valor inválido'
  }
}

export const zodTexts = { localeError: portuguese }
