import { expect, test } from 'vitest'
import { expectTranslated } from '../../../testing/translated-texts.ts'
import { CERTIFICATE_TEXTS } from './certificate-texts.ts'

expectTranslated('certificate', CERTIFICATE_TEXTS, { ES_ES: ['paper.title', 'short.counted', 'name.issue'] })

test('the Italian certificate texts elide before the eighth and the eleventh', () => {
  const { issuedOn, short } = CERTIFICATE_TEXTS.IT_IT
  expect([issuedOn('8 dicembre'), issuedOn('18 dicembre')]).toEqual([
    'Rilasciato l’8 dicembre',
    'Rilasciato il 18 dicembre',
  ])
  expect(short.from('11 dicembre')).toContain('dall’11 dicembre')
})
