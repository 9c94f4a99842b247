// The part of `permissions.ts` that the login page loads. `permissions.ts` exports it, too.

/** What an administrator does in the team. People without a function are not in the team. */
export const TEAM_FUNCTIONS = ['OWNER', 'ORGANISER', 'LIVE', 'HELP_DESK', 'MODERATOR', 'READER'] as const
export type TeamFunction = (typeof TEAM_FUNCTIONS)[number]
