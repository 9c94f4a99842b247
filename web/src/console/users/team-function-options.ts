import { TEAM_FUNCTION_LABELS } from '@palco/contract/team/permissions'
import { optionsOf } from '../kit/form/select-field.tsx'

/** The functions that open a page of the console. */
export const TEAM_FUNCTION_OPTIONS = optionsOf(TEAM_FUNCTION_LABELS).filter(([each]) => each !== 'MODERATOR')
