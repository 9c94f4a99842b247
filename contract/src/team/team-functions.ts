// The part of `permissions.ts` that the login page loads. `permissions.ts` exports it, too.

/** What an administrator does in the team. Someone without one is no member of the team. */
export const TEAM_FUNCTIONS = ['OWNER', 'ORGANISER', 'LIVE', 'HELP_DESK', 'MODERATOR', 'READER'] as const
export type TeamFunction = (typeof TEAM_FUNCTIONS)[number]
