import { functionMay, type Permission, type TeamFunction } from '@palco/contract/team/permissions'
import { useTeamFunction } from '../../session/may.ts'

/** The permission that a page needs, by the beginning of its path, or a dialog of it, by the first parameter of its link. */
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
  '/announcements?everybody': 'live.change',
  '/announcements?room': 'live.change',
  '/agenda?open': 'week.change',
  '/rooms?open': 'week.change',
  '/rooms?new': 'week.change',
  '/rooms?room': 'live.change',
  '/groups?open': 'week.change',
  '/languages?open': 'week.change',
  '/users?open': 'people.change',
  '/messages?open': 'messages.change',
}

/** The permission of a path, with or without a query or a hash. `null` for a page that every administrator may open. */
export function permissionOfPage(path: string): Permission | null {
  const [first = ''] = path.slice(1).split(/[/?#]/)
  const [dialog = ''] = path.split('=')
  return PAGES[dialog] ?? PAGES[`/${first}`] ?? null
}

/** Whether a function opens a page. */
export function opensPage(teamFunction: TeamFunction, path: string): boolean {
  const permission = permissionOfPage(path)
  return permission === null || functionMay(teamFunction, permission)
}

/** Returns whether the member may open a page. */
export function useOpensPage(): (path: string) => boolean {
  const teamFunction = useTeamFunction()
  return (path) => opensPage(teamFunction, path)
}
