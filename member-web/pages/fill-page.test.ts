import { describe, expect, test } from 'vitest'
import { toPlainText } from '../../core/shared/markdown.ts'
import { createAnchor, fillPage, fillText, listMissingFacts } from './fill-page.ts'
import { extractQuestions } from './questions.ts'

describe('facts in a document', () => {
  test('fill its placeholders', () => {
    expect(fillText('Write to {email}, {company}.', { email: 'a@b.example', company: 'B.V.' })).toBe(
      'Write to a@b.example, B.V..',
    )
  })

  test('that are unknown remove their line', () => {
    expect(fillText('Mail us.\n- Telephone: {phone}\n- Registration: {kvk}', { phone: '', kvk: '123' })).toBe(
      'Mail us.\n- Registration: 123',
    )
  })

  test('leave no empty section', () => {
    const document = { title: '{name}', description: '', intro: '', body: '## Telephone\n\n{phone}\n\n## Mail\n\nx' }
    const filled = fillPage(document, { name: 'Tweeluik', phone: '' })
    expect(filled.title).toBe('Tweeluik')
    expect(filled.sections.map(({ heading }) => heading)).toEqual([['Mail']])
    expect(listMissingFacts(document, { name: 'Tweeluik', phone: '' })).toEqual(['phone'])
  })

  test('stay plain text, whatever characters they contain', () => {
    const body = 'By {company}, [{email}](mailto:{email})'
    const company = '**Bold** [x](https://evil.example) <b>\n# & `Sons`'
    const { lead } = fillPage({ title: '', description: '', intro: '', body }, { company, email: 'a_b@c.example' })
    expect(lead).toHaveLength(1)
    const [paragraph] = lead
    if (paragraph?.kind !== 'paragraph') throw new Error('no paragraph')
    expect(toPlainText(paragraph.inside)).toBe('By **Bold** [x](https://evil.example) <b> # & `Sons`, a_b@c.example')
    expect(paragraph.inside.filter((one) => typeof one !== 'string')).toEqual([
      expect.objectContaining({ kind: 'link', to: 'mailto:a_b@c.example' }),
    ])
  })
})

describe('a text in markdown', () => {
  const filled = (body: string) => fillPage({ title: '', description: '', intro: '', body }, {})

  test('has a section per heading, each with a unique address', () => {
    const { lead, sections } = filled('First.\n\n## Same\n\na\n\n## Same\n\nb\n\n### Below\n\nc')
    expect(lead).toHaveLength(1)
    expect(sections.map(({ id }) => id)).toEqual(['same', 'same-2'])
    expect(sections[1]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'paragraph'])
  })

  test('returns questions with answers on request', () => {
    const { sections } = filled('## What is *free*?\n\nMuch:\n\n- likes\n- [search](/members)')
    expect(extractQuestions({ sections })).toEqual([{ question: 'What is free?', answer: 'Much: likes search' }])
  })
})

test('headings become addresses in every script', () => {
  expect(createAnchor('Wat kost het?')).toBe('wat-kost-het')
  expect(createAnchor('Données à caractère personnel')).toBe('donnees-a-caractere-personnel')
})
