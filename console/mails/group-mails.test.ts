import { expect, test } from 'vitest'
import { mailTemplates } from '../../core/features/notifications/types.ts'
import { groupMails } from './group-mails.ts'

test('every mail is in one group, those of plugins last', () => {
  const own = mailTemplates.map((template) => ({ template, plugin: null }))
  const groups = groupMails([{ template: 'gifts.mail', plugin: 'gifts' }, ...own])
  expect(groups.flatMap(({ mails }) => mails.map(({ template }) => template)).sort()).toEqual(
    [...mailTemplates, 'gifts.mail'].sort(),
  )
  expect(groups.at(-1)).toMatchObject({ heading: 'plugins.gifts.title', mails: [{ template: 'gifts.mail' }] })
})

test('a group without a mail has no heading', () => {
  expect(groupMails([{ template: 'new_like', plugin: null }])).toEqual([
    { heading: 'console.mails.group.contact', mails: [{ template: 'new_like', plugin: null }] },
  ])
})
