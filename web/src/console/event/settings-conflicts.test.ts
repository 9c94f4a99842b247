import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, test } from 'vitest'
import { settingsConflicts } from './settings-conflicts.ts'

const labelled = (name: string, label: string) =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}">`

test('a conflict in the settings names the plan or pass of a field, and never shows the default password', () => {
  document.body.innerHTML = `<form>
    <div role="group" aria-labelledby="one"><h3 id="one">Plano mensal</h3>${labelled('purchaseLinks.monthly.BRL', 'Link em BRL')}</div>
    <div role="group" aria-labelledby="two"><h3 id="two">Plano anual</h3>${labelled('purchaseLinks.annual.BRL', 'Link em BRL')}</div>
    ${labelled('defaultPassword', 'Senha padrão')}
  </form>`
  const paths = ['purchaseLinks.monthly.BRL', 'purchaseLinks.annual.BRL', 'defaultPassword', 'welcomeText.EN_US']
  const theirs = { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 2 }
  const conflicts = settingsConflicts(paths, theirs, document.querySelector('form'))
  expect(conflicts.map(({ key }) => key)).toEqual(paths)
  expect(conflicts.map(({ label }) => label)).toEqual([
    'Link em BRL (Plano mensal)',
    'Link em BRL (Plano anual)',
    'Senha padrão',
    'Texto de boas-vindas (EN_US)',
  ])
  expect(JSON.stringify(conflicts)).not.toContain('vento')
})
