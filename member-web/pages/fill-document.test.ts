import { describe, expect, test } from 'vitest'
import { anchorOf, fillDocument, fillText, termsVersion } from './fill-document.ts'

describe('facts in a document', () => {
  test('fill its placeholders', () => {
    expect(fillText('Write to {email}, {company}.', { email: 'a@b.example', company: 'B.V.' })).toBe(
      'Write to a@b.example, B.V..',
    )
  })

  test('that are not known take their line with them', () => {
    expect(fillText('Mail us.\n- Telephone: {phone}\n- Registration: {kvk}', { phone: '', kvk: '123' })).toBe(
      'Mail us.\n- Registration: 123',
    )
  })

  test('leave no empty section', () => {
    const document = {
      title: '{name}',
      description: '',
      intro: '',
      sections: [
        { heading: 'Telephone', text: '{phone}' },
        { heading: 'Mail', text: 'x' },
      ],
    }
    expect(fillDocument(document, { name: 'Tweeluik', phone: '' })).toMatchObject({
      title: 'Tweeluik',
      sections: [{ heading: 'Mail' }],
    })
  })
})

describe('the version of the terms', () => {
  test('is the first one for a company that was there before', () => {
    expect(termsVersion('2020-05-01T00:00:00.000Z')).toBe('2023-12-01T12:00:00.000Z')
    expect(termsVersion('2023-12-01T11:59:59.000Z')).toBe('2023-12-01T12:00:00.000Z')
    expect(termsVersion(undefined)).toBe('2023-12-01T12:00:00.000Z')
  })
  test('is the day a later company was added', () => {
    expect(termsVersion('2025-02-03T10:00:00.000Z')).toBe('2025-02-03T10:00:00.000Z')
  })
})

test('headings become addresses in every script', () => {
  expect(anchorOf('Wat kost het?')).toBe('wat-kost-het')
  expect(anchorOf('Données à caractère personnel')).toBe('donnees-a-caractere-personnel')
})
