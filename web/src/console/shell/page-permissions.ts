import { functionMay, type Permission, type TeamFunction } from '@palco/contract/team/permissions'

/** The permission that a page needs, by the beginning of its path; the most exact one counts. */
const PAGES: Record<string, Permission> = {
  '/': 'week.view',
  '/ready': 'week.view',
  '/live': 'live.view',
  '/announcements': 'live.view',
  '/agenda': 'week.view',
  '/rooms': 'week.view',
  '/groups': 'week.view',
  '/languages': 'week.view',
  '/recordings': 'week.view',
  '/users': 'people.view',
  '/upload': 'people.change',
  '/attendance': 'figures.view',
  '/certificates': 'certificates.view',
  '/purchases': 'sales.view',
  '/messages': 'messages.view',
  '/settings': 'settings.change',
  '/audit': 'audit.view',
  '/team': 'team.change',
}

/** The permission of a path, with or without a query or a hash. `null` for a page that every administrator may open. */
export function permissionOfPage(path: string): Permission | null {
  const [first = ''] = path.slice(1).split(/[/?#]/)
  return PAGES[`/${first}`] ?? null
}

/** Whether a function opens a page. */
export function opensPage(teamFunction: TeamFunction, path: string): boolean {
  const permission = permissionOfPage(path)
  return permission === null || functionMay(teamFunction, permission)
}
