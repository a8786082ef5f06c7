import { expect, test } from 'vitest'
import { createCsvSource, inspectCsv } from './csv.ts'

const lines = [
  'id;name',
  ...Array.from({ length: 6000 }, (_, at) => `${at};Member number ${at}`),
  '6000;Zoë – “Zo”',
  '',
]
const text = lines.join('\r\n')
// What older Windows programs write for the only characters beyond ASCII.
const oldBytes = { ë: 0xeb, '–': 0x96, '“': 0x93, '”': 0x94 } as const
const oldWindows = Buffer.from([...text].map((sign) => oldBytes[sign as keyof typeof oldBytes] ?? sign.charCodeAt(0)))

async function readNames(file: Buffer): Promise<string[]> {
  const open = async function* () {
    for (let at = 0; at < file.length; at += 7001) yield file.subarray(at, at + 7001)
  }
  expect(await inspectCsv(open())).toEqual({ columns: ['id', 'name'], rows: 6001 })
  const source = createCsvSource(open, { stage: 'members', columns: { id: 'id', name: 'name' }, rows: null })
  const names: string[] = []
  for await (const { fields } of source.read('members', 0)) names.push(fields.name ?? '')
  return names
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['the encoding of older Windows', oldWindows],
])('a file in %s keeps an accent that only its last line has', async (_encoding, file) => {
  const names = await readNames(file)
  expect({ first: names[0], last: names.at(-1) }).toEqual({ first: 'Member number 0', last: 'Zoë – “Zo”' })
})
