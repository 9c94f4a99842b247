import { functionMay, type Permission, type TeamFunction } from '@palco/contract/team/permissions'
import { useSeesEvent, useTeamFunction } from '../../session/may.ts'

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
  '/recordings': 'addresses.view',
  '/users': 'people.view',
  '/upload': 'people.change',
  '/attendance': 'figures.view',
  '/certificates': 'certificates.view',
  '/purchases': 'sales.view',
  '/messages': 'messages.view',
  '/settings': 'settings.change',
  '/privacy': 'privacy.view',
  '/audit': 'audit.view',
  '/team': 'team.change',
  '/moderation': 'questions.moderate',
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

/** The pages that show a reader the groups that they see. The other pages are about the whole event. */
const LIMITED_PAGES = ['/', '/live', '/agenda', '/rooms', '/groups', '/attendance']

/** The permission of a path, with or without a query or a hash. `null` for a page that every administrator may open. */
const firstOf = (path: string) => `/${path.slice(1).split(/[/?#]/)[0] ?? ''}`

export function permissionOfPage(path: string): Permission | null {
  const [dialog = ''] = path.split('=')
  return PAGES[dialog] ?? PAGES[firstOf(path)] ?? null
}

/** Whether a page shows something of single groups. */
const isOfGroups = (path: string) => LIMITED_PAGES.includes(firstOf(path))

/** Whether a function opens a page. `seesEvent`: whether the member sees the whole event. */
export function opensPage(teamFunction: TeamFunction, path: string, seesEvent = true): boolean {
  if (!seesEvent && !isOfGroups(path)) return false
  const permission = permissionOfPage(path)
  return permission === null || functionMay(teamFunction, permission)
}

/** Returns whether the member may open a page. */
export function useOpensPage(): (path: string) => boolean {
  const [teamFunction, seesEvent] = [useTeamFunction(), useSeesEvent()]
  return (path) => opensPage(teamFunction, path, seesEvent)
}
