import type { LoginAnswer, Profile } from '@palco/contract/auth/auth'

export const ana: Profile = {
  id: 'ana',
  name: 'Ana Souza',
  email: 'ana@example.com',
  role: 'PARTICIPANT',
  active: true,
  createdAt: '2025-11-01T10:00:00.000Z',
  userGroups: [],
  languages: [],
  version: 1,
  hasDefaultPassword: false,
}

export const bruno: Profile = { ...ana, id: 'bruno', name: 'Bruno Lima', email: 'bruno@example.com', role: 'ADMIN' }

export const sessionOf = (user: Profile): LoginAnswer => ({
  user,
  tokens: { accessToken: `access-${user.id}`, refreshToken: `refresh-${user.id}` },
  sessionToken: `session-${user.id}`,
})
