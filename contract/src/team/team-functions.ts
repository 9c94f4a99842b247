// Separate from `permissions.ts`, because the login page loads only this part. `permissions.ts` exports it again.

/** What an administrator does in the team. People without a function are not in the team. */
export const TEAM_FUNCTIONS = ['OWNER', 'ORGANISER', 'LIVE', 'HELP_DESK', 'MODERATOR', 'READER'] as const
export type TeamFunction = (typeof TEAM_FUNCTIONS)[number]
