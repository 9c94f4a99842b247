import { groupOf, idOf } from '../users-people.ts'

/** A call of the console. `ROOM` in the path is the id of a room. */
export interface Page {
  path: string
  /** The body. With a body, the call is a POST. */
  body?: object
}

const users = (filter: string): Page => ({ path: `/admin/users?${filter}` })
const attendance = (filter: string): Page => ({ path: `/admin/attendance?sort=minutes${filter}` })
const certificates = (filter: string): Page => ({ path: `/admin/certificates${filter}` })

export const pagesOf = (people: number): Record<string, Page> => ({
  'users, first page': users('page=0'),
  'users, last page by name': users(`page=${Math.ceil(people / 25) - 1}&sort=name`),
  'users, search (10 %)': users('page=0&search=lobao'),
  'users, without group': users('page=0&group=none'),
  'users, a group': users(`page=0&group=${groupOf(1)}`),
  'users, never signed in': users('page=0&signedIn=never'),
  'users, signed in': users('page=0&signedIn=ever'),
  'users, attended': users('page=0&attendance=ever'),
  'users, without link': users('page=0&link=none'),
  'users, link not opened': users('page=0&link=unopened'),
  'users, link used': users('page=0&link=used'),
  'users, with a pass': users('page=0&pass=PREMIUM'),
  'users, without pass': users('page=0&pass=none'),
  'users, refunded left out': users('page=0&refunded=left-out'),
  'users, of "ready to open": without group': users('page=0&group=none&status=active&refunded=left-out'),
  'users, of "ready to open": without link': users('page=0&link=none&signedIn=never&status=active&refunded=left-out'),
  'users, of "ready to open": link not opened': users(
    'page=0&link=unopened&signedIn=never&status=active&refunded=left-out',
  ),
  'ready to open': { path: '/admin/readiness' },
  'links, holders of all pending': { path: '/admin/access-links/holders', body: { of: 'pending' } },
  'links, holders of all': { path: '/admin/access-links/holders', body: { of: 'filter', filter: {} } },
  'links, holders without group': {
    path: '/admin/access-links/holders',
    body: { of: 'filter', filter: { group: 'none' } },
  },
  'links, WhatsApp chats of all pending': { path: '/admin/access-links/chats', body: { of: 'pending' } },
  'links, mailings': { path: '/admin/access-links/mailings' },
  'message to all, its reach': { path: '/admin/messages/free/reach', body: { of: 'filter', filter: {} } },
  'messages, runs': { path: '/admin/messages/runs' },
  mail: { path: '/admin/mail' },
  'mail, failures': { path: '/admin/mail/failures' },
  overview: { path: '/admin/dashboard/overview' },
  'counts of the menu': { path: '/admin/dashboard/waiting' },
  'control room, history': { path: '/admin/live/history' },
  'purchases, first page': { path: '/admin/purchases/deliveries' },
  'purchases, search': { path: '/admin/purchases/deliveries?search=order-77' },
  revenue: { path: '/admin/purchases/revenue?days=30' },
  sales: { path: '/admin/purchases/sales?days=30' },
  shops: { path: '/admin/purchases/sources' },
  'accesses shared': { path: '/admin/accesses/shared' },
  audit: { path: '/admin/audit' },
  'a person': { path: `/admin/users/${idOf(7)}/card` },
  'a person, history': { path: `/admin/users/${idOf(7)}/timeline` },
  'attendance, by minutes': attendance(''),
  'attendance, by minutes, last page': attendance(`&page=${Math.ceil(people / 25) - 1}`),
  'attendance, by minutes, page in the middle': attendance(`&page=${Math.floor(people / 50)}`),
  'attendance, by share': { path: '/admin/attendance?sort=percent&order=asc' },
  'attendance, without hidden minutes': attendance('&hidden=left-out'),
  'attendance, a room, those who reached the minimum': attendance('&roomId=ROOM&met=yes'),
  'attendance, a group': attendance(`&group=${groupOf(1)}`),
  'attendance, search (10 %)': attendance('&search=lobao'),
  'attendance, a room': attendance('&roomId=ROOM'),
  'attendance, totals': { path: '/admin/attendance/totals' },
  'attendance, by room': { path: '/admin/attendance/rooms' },
  'certificates, first page': certificates(''),
  'certificates, last page': certificates(`?page=${Math.floor((0.8 * people) / 25) - 1}`),
  'certificates, ready': certificates('?state=ready'),
  'certificates, revoked (nobody)': certificates('?state=revoked'),
  'certificates, search (10 %)': certificates('?search=lobao'),
  'certificates, preview of a run': certificates('/runs/preview'),
})

/** Pages whose figures are stored. The first call after a start computes them. */
export const FIRST = [
  'overview',
  'counts of the menu',
  'ready to open',
  'revenue',
  'sales',
  'mail',
  'attendance, by minutes',
  'certificates, first page',
]
