import { emailKey } from '@palco/contract/base/fields'
import { EMAIL_MAX_LENGTH } from '@palco/contract/base/limits'
import { type ImportError, importRow, repeatedEmail } from '@palco/contract/imports/imports'
import type { Checked, Person } from './reader-process.ts'

export const ALREADY_REGISTERED = 'E-mail já cadastrado'
export const askedErasure = (at: string, timeZone: string) =>
  `Pediu a exclusão dos dados em ${new Date(at).toLocaleDateString('pt-BR', { timeZone })}`
export const GROUP_IS_GONE = 'O grupo escolhido não existe mais'

export function checkPeople<Kind extends Person>(people: readonly Kind[]) {
  const users: Checked<Kind>[] = []
  const errors: ImportError[] = []
  const lines = new Map<string, number>()
  for (const person of people) {
    const { data, error } = importRow.safeParse(person)
    const key = emailKey(person.email)
    const first = lines.get(key)
    if (error) errors.push(errorOf(person, problemText(error.issues)))
    else if (first !== undefined) errors.push(errorOf(person, repeatedEmail(first)))
    else {
      lines.set(key, person.row)
      users.push({ ...person, pass: data.pass })
    }
  }
  return { users, errors }
}

export const errorOf = ({ row, email }: Pick<Person, 'row' | 'email'>, error: string): ImportError => ({
  row,
  email: email.slice(0, EMAIL_MAX_LENGTH) || null,
  error,
})

const LABELS = { name: 'Nome', email: 'E-mail', phone: 'Telefone', pass: 'Passe' }

/** Returns one message per field. Otherwise a missing e-mail address would also be reported as malformed. */
function problemText(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  const byField = new Map(issues.toReversed().map(({ path, message }) => [path[0], message]))
  return Object.entries(LABELS)
    .flatMap(([field, label]) => {
      const message = byField.get(field)
      return message ? (message.startsWith(label) ? message : `${label}: ${message}`) : []
    })
    .join('; ')
}
