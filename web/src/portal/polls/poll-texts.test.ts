import { expectTranslated } from '../../testing/translated-texts.ts'
import { POLL_TEXTS } from './poll-texts.ts'

expectTranslated('poll', POLL_TEXTS, {})
