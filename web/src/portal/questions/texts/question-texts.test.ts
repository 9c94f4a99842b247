import { expectTranslated } from '../../../testing/translated-texts.ts'
import { QUESTION_TEXTS } from './question-texts.ts'

expectTranslated('question', QUESTION_TEXTS, { ES_ES: ['votes'] })
