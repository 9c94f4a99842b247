import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { requiredText } from '../base/form-fields.ts'
import { livePoll } from '../polls/live-poll.ts'
import { SITTING_STATES } from './questions.ts'

// A stage link opens a page about one room without an account: the speaker's page, or the page for the video mixer.

export const STAGE_LINK_KINDS = ['speaker', 'mixer'] as const
export type StageLinkKind = (typeof STAGE_LINK_KINDS)[number]

export const STAGE_LINKS_MAX = 20
export const STAGE_LINK_NAME_MAX_LENGTH = 60

export const stageLink = z.object({
  id,
  kind: z.enum(STAGE_LINK_KINDS),
  name: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** When a page last had this link open, updated at most once a minute; `null` if it was never opened. */
  seenAt: z.nullable(instant),
})
export type StageLink = z.infer<typeof stageLink>

export const stageLinkCreate = z.object({
  kind: z.enum(STAGE_LINK_KINDS, 'Escolha o tipo do link'),
  name: requiredText('Dê um nome ao link', STAGE_LINK_NAME_MAX_LENGTH),
})
export type StageLinkCreate = z.infer<typeof stageLinkCreate>

/** Only this answer contains the link with its token. */
export const createdStageLink = z.object({ stageLink, link: z.string() })
export type CreatedStageLink = z.infer<typeof createdStageLink>

const token = z.string().check(z.minLength(1), z.maxLength(200))
export const stageRead = z.object({ token })
/** Marks the question on stage as answered. Only speakers' links may send this. */
export const stageAnswered = z.object({ token, questionId: id, version: z.int() })

const stageQuestion = z.object({
  id,
  text: z.string(),
  name: z.nullable(z.string()),
  votes: z.int(),
  version: z.int(),
})

/** How many further questions the speaker sees after the question on stage, most votes first. */
export const NEXT_MAX = 5

/** What the page of a stage link shows. For the mixer's page, `next` is empty and `waiting` is 0. */
export const stageState = z.object({
  kind: z.enum(STAGE_LINK_KINDS),
  roomName: z.string(),
  state: z.nullable(z.enum(SITTING_STATES)),
  stage: z.nullable(stageQuestion),
  next: z.array(stageQuestion),
  waiting: z.int(),
  /** The poll that the mixer's page shows while no question is on stage. Always `null` for the speaker's page. */
  poll: z.nullable(livePoll),
})
export type StageState = z.infer<typeof stageState>
