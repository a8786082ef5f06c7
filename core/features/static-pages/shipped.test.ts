import { expect, test } from 'vitest'
import { toDocument } from './shipped.ts'

test('marks the term before the colon of an item, but nothing else', () => {
  const text = 'Note: this is a text.\n- Language (locale): the one you chose.\n- A sentence. And this: no term'
  const { body } = toDocument({ title: '', description: '', intro: '', sections: [{ heading: 'Cookies', text }] })
  expect(body).toBe(
    '## Cookies\n\nNote: this is a text.\n\n- **Language** (locale): the one you chose.\n- A sentence. And this: no term',
  )
})

test('keeps the rows of a table together', () => {
  const text = 'A table:\n| Cookie | Name |\n| --- | --- |\n| Language | `locale` |'
  const { body } = toDocument({ title: '', description: '', intro: '', sections: [{ heading: 'Names', text }] })
  expect(body).toBe('## Names\n\nA table:\n\n| Cookie | Name |\n| --- | --- |\n| Language | `locale` |')
})
