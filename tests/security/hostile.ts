import { z } from 'zod'

/** The parts of a JSON schema that a sample needs. */
interface Shape {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  prefixItems?: Shape[]
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  default?: unknown
}

/** A well-formed id that no row has. */
export const unknownId = '0190a000-0000-7000-8000-00000000dead'
const moment = '2026-03-01T10:00:00.000Z'

/** Texts of many formats; the first that a pattern accepts is used. */
const words = [
  'Anna',
  'a',
  'EUR',
  'NL',
  'nl',
  unknownId,
  'ada@example.test',
  moment,
  '2026-03-01',
  'a.example',
  '1',
  '0',
]
const others = [
  '#aabbcc',
  '--color-a',
  'https://a.example/x',
  '+31612345678',
  'Europe/Amsterdam',
  'global',
  'x'.repeat(43),
]

function textFor({ format, pattern, minLength = 0 }: Shape): string {
  const given: Record<string, string> = {
    uuid: unknownId,
    email: 'ada@example.test',
    'date-time': moment,
    date: '2026-03-01',
  }
  const fitting = (text: string) => (!pattern || new RegExp(pattern).test(text)) && text.length >= minLength
  return given[format ?? ''] ?? [...words, ...others].find(fitting) ?? 'x'.repeat(minLength)
}

function valueFor(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const variant = (shape.anyOf ?? shape.oneOf ?? shape.allOf)?.find(({ type }) => type !== 'null')
  if (variant) return valueFor(variant)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, valueFor(inner)]))
    case 'array': {
      const items = shape.prefixItems ?? Array.from({ length: shape.minItems ?? 1 }, () => shape.items ?? {})
      return items.map(valueFor)
    }
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? shape.exclusiveMinimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textFor(shape)
  }
}

/** An input of the form a schema asks for, with every field filled in; its refinements may still refuse it. */
export function sampleOf(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {}
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return (valueFor(shape) ?? {}) as Record<string, unknown>
}

/** Values known to break SQL, JSON or numbers, as JSON text because some numbers exceed doubles. */
export const hostileJson = [
  JSON.stringify('a\u0000b'),
  '"\\ud800"',
  '""',
  `"${unknownId}"`,
  JSON.stringify('x'.repeat(20_000)),
  JSON.stringify("'; drop table members; -- %\\"),
  '"+999999-12-31T00:00:00Z"',
  '1e30',
  '1e999',
  '-1',
  '2147483648',
  '9007199254740993',
  'null',
  '[]',
  '{}',
  '["\\u0000"]',
  '{"a\\u0000":1}',
  '{"$ne":{"a":["\\ud800"]}}',
]

/** The same as texts, for paths and queries, whose total length the server limits. */
export const hostileTexts = hostileJson.map((json) => {
  const value: unknown = JSON.parse(json)
  return (typeof value === 'string' ? value : json).slice(0, 9000)
})

/** `%XX` encoding of a text as UTF-8; half a surrogate pair becomes the three bytes that a careless encoder writes. */
export const percentEncoded = (text: string): string =>
  [...text].map((char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80')).join('')
