import { functionMay, type Permission, type TeamFunction } from '@palco/contract/team/permissions'
import { useSeesEvent, useTeamFunction } from '../../session/may.ts'

/** The permissions for pages, by the first part of the path. A key with a parameter is for a dialog of that page. */
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

/**
 * The pages for members who see only some groups. These pages show only those groups. Other pages that need a
 * permission are about the whole event.
 */
const LIMITED_PAGES = ['/', '/live', '/agenda', '/rooms', '/groups', '/attendance']

/** Returns the first part of a path, without query and hash: `/users` for `/users/1?open=rooms`. */
const firstOf = (path: string) => `/${path.slice(1).split(/[/?#]/)[0] ?? ''}`

/** The permission for opening a path; `null` if every administrator may open it. */
export function permissionOfPage(path: string): Permission | null {
  const [dialog = ''] = path.split('=')
  return PAGES[dialog] ?? PAGES[firstOf(path)] ?? null
}

const isOfGroups = (path: string) => LIMITED_PAGES.includes(firstOf(path))

/** Whether members with this function may open a page. With `seesEvent: false`, the member sees only some groups. */
export function opensPage(teamFunction: TeamFunction, path: string, seesEvent = true): boolean {
  const permission = permissionOfPage(path)
  return permission === null || (functionMay(teamFunction, permission) && (seesEvent || isOfGroups(path)))
}

export function useOpensPage(): (path: string) => boolean {
  const [teamFunction, seesEvent] = [useTeamFunction(), useSeesEvent()]
  return (path) => opensPage(teamFunction, path, seesEvent)
}
