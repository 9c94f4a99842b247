import { INITIAL_PRIVACY_SETTINGS } from '@palco/contract/privacy/privacy-settings'
import type { ProcessingRecord } from '@palco/contract/privacy/processing-record'
import { expect, test } from 'vitest'
import { addGroup, addRoom, dataOf, openOffice } from '#test/office.ts'
import { paperTexts } from '#test/paper-texts.ts'
import { openPostOffice } from '#test/post-office.ts'
import { openShop } from '#test/shop.ts'

test('the record of processing has what is switched on, what the settings say, and the organiser’s texts', async () => {
  const { mail } = await openPostOffice()
  const office = await openOffice({ mail })
  await openShop(office, 'kiwify')
  await addRoom(office, (await addGroup(office)).id, { webinarUrl: 'https://youtu.be/dQw4w9WgXcQ' })
  const { record, retention } = INITIAL_PRIVACY_SETTINGS
  const contact = 'Prado Eventos Ltda.\nprivacidade@prado.example'
  const body = {
    isSmallAgent: true,
    retention: { ...retention, people: 13 },
    record: { ...record, contact, remarks: `${'Nota longa. '.repeat(150)}Fim da nota` },
  }
  dataOf(await office.ask('/admin/privacy/settings', { method: 'PUT', body }))

  const { sections }: ProcessingRecord = dataOf(await office.ask('/admin/privacy/record'))
  expect(sections.map(({ title, isOpen }) => [title.slice(0, 2), isOpen])).toEqual([
    ['1.', false],
    ['2.', false],
    ['3.', false],
    ['4.', true],
    ['5.', false],
    ['6.', false],
    ['7.', false],
    ['8.', false],
  ])
  expect(sections[3]?.table?.rows.map(([name]) => name)).toEqual([
    'Kiwify (Loja kiwify)',
    '127.0.0.1',
    'www.youtube.com',
  ])

  const printed = await paperTexts((await office.ask('/admin/privacy/record/paper')).bytes)
  for (const text of [
    'Prado Eventos Ltda.',
    '13 meses depois do último dia',
    'em até 30 dias',
    'Fim da nota',
    'Assinatura',
  ])
    expect(printed).toContain(text)
})
