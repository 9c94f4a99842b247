import { emailKey } from '@palco/contract/fields'
import { type ImportError, importRow, repeatedEmail } from '@palco/contract/imports'
import { EMAIL_MAX_LENGTH } from '@palco/contract/limits'
import type { Person } from './reader-messages.ts'

export const ALREADY_REGISTERED = 'E-mail já cadastrado'
export const GROUP_IS_GONE = 'O grupo escolhido não existe mais'

/** Each person is returned once: as a user, or as an error with the reason. */
export function checkPeople<Kind extends Person>(people: readonly Kind[]): { users: Kind[]; errors: ImportError[] } {
  const users: Kind[] = []
  const errors: ImportError[] = []
  const lines = new Map<string, number>()
  for (const person of people) {
    const key = emailKey(person.email)
    const first = lines.get(key)
    const problem = problemOf(person) ?? (first === undefined ? null : repeatedEmail(first))
    if (problem) errors.push(errorOf(person, problem))
    else {
      lines.set(key, person.row)
      users.push(person)
    }
  }
  return { users, errors }
}

export const errorOf = ({ row, email }: Pick<Person, 'row' | 'email'>, error: string): ImportError => ({
  row,
  email: email.slice(0, EMAIL_MAX_LENGTH) || null,
  error,
})

const LABELS = { name: 'Nome', email: 'E-mail', phone: 'Telefone' }

/** One message a field: a missing address is not reported as malformed too. */
function problemOf(person: Person): string | null {
  const { error } = importRow.safeParse(person)
  if (!error) return null
  const byField = new Map(error.issues.toReversed().map(({ path, message }) => [path[0], message]))
  return Object.entries(LABELS)
    .flatMap(([field, label]) => {
      const message = byField.get(field)
      return message ? (message.startsWith(label) ? message : `${label}: ${message}`) : []
    })
    .join('; ')
}
