import { Readable } from 'node:stream'
import { ACCESS_LOG_MONTHS } from '@palco/contract/access-log/access-log'
import { phoneText } from '@palco/contract/base/phone'
import {
  type ExportFormat,
  type ListedUser,
  linkText,
  ROLE_LABELS,
  USER_STATUS_LABELS,
  type UserFilter,
  userStatus,
} from '@palco/contract/users/users'
import type { Database } from '../../base/db/database.ts'
import { csvPieces, DAY, MINUTE } from '../../base/http/csv-stream.ts'
import { type ItemColumn, sheetOfItems, wallClockOf } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { readUsers } from '../people/user-list.repo.ts'

const CUT_OFF = 'A planilha termina aqui: filtre por grupo para exportar o restante.'

export function exportUsers(db: Database, catalog: Catalog, filter: UserFilter, format: ExportFormat) {
  const columns = columnsIn(catalog.current().event.timeZone)
  const users = readUsers(db, catalog, filter)
  const sheet =
    format === 'csv'
      ? Readable.from(csvPieces(columns, users))
      : streamSheets(sheetOfItems('Usuários', columns, users, CUT_OFF))
  return { columns, sheet }
}

function columnsIn(timeZone: string): ItemColumn<ListedUser>[] {
  const wallClock = wallClockOf(timeZone)
  return [
    { header: 'Nome', cell: ({ name }) => name },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Função', cell: ({ role }) => ROLE_LABELS[role] },
    { header: 'Idioma(s)', cell: ({ languages }) => languages.join(', ') },
    { header: 'Status', cell: (user) => USER_STATUS_LABELS[userStatus(user)] },
    { header: 'Data de Criação', numFmt: DAY, cell: ({ createdAt }) => startOfDay(wallClock(createdAt)) },
    { header: 'Grupos', cell: ({ userGroups }) => userGroups.map(({ group }) => group.name).join(', ') },
    { header: 'Último acesso', numFmt: MINUTE, cell: (user) => lastAccess(user, wallClock) },
    { header: 'Telefone', cell: ({ phone }) => phone && phoneText(phone) },
    { header: 'Link de acesso', cell: ({ link }) => link && linkText(link) },
    { header: 'Passe', cell: ({ pass }) => pass },
  ]
}

const startOfDay = (date: Date) => new Date(date.setUTCHours(0, 0, 0, 0))

function lastAccess({ lastSignInAt }: ListedUser, wallClock: (instant: string) => Date) {
  if (lastSignInAt) return wallClock(lastSignInAt)
  return lastSignInAt === null ? LONG_AGO : NEVER
}
const NEVER = 'Nunca entrou'
/** Shown if the last sign-in is no longer in the access log. */
const LONG_AGO = `Há mais de ${ACCESS_LOG_MONTHS} meses`
