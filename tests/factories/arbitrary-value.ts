import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { z } from 'zod'
import type { SettingDefinition } from '../../core/kernel/index.ts'

type Schema = Partial<Record<string, unknown>>

/**
 * Valid texts for constraints that a schema does not express: an existing time zone, a currency, a country, a valid
 * colour.
 */
const knownWords = [
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Tokyo',
  'UTC',
  'EUR',
  'USD',
  'NL',
  'DE',
  '#ffffff',
  '#101014',
  '',
]

/** Any valid value of a setting, generated from its schema alone, so that new settings need no change here. */
export function arbitraryValue({ type, default: usual }: SettingDefinition): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema
  // The type itself checks what the schema cannot express (a zone, no duplicates). A value other than the default is
  // preferred.
  const drawn = fc.array(generateForSchema(schema), { minLength: 24, maxLength: 24 })
  return drawn.map((values) => {
    const fitting = values.map((value) => type.safeParse(value)).filter(({ success }) => success)
    const other = fitting.find(({ data }) => !isDeepStrictEqual(data, usual)) ?? fitting[0]
    return other ? other.data : usual
  })
}

function generateForSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.anyOf) return fc.oneof(...(schema.anyOf as Schema[]).map(generateForSchema))
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return generateNumber(schema)
    case 'string':
      return generateText(schema)
    case 'array':
      return generateList(schema)
    case 'object':
      return generateObject(schema)
  }
  throw new Error(`cannot generate a value from ${JSON.stringify(schema)}`)
}

const numbers = (schema: Schema, key: string) => schema[key] as number | undefined

/** Chooses edge values as often as values between them. */
function generateNumber(schema: Schema): fc.Arbitrary<number> {
  const below = numbers(schema, 'exclusiveMinimum')
  const min = Math.max(numbers(schema, 'minimum') ?? -1000, below === undefined ? Number.NEGATIVE_INFINITY : below + 1)
  const max = Math.min(numbers(schema, 'maximum') ?? 1000, 100_000_000)
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max: Math.min(max, min + 100) }))
}

function generateText(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'uri') return fc.webUrl()
  if (typeof schema.pattern === 'string') {
    const pattern = new RegExp(schema.pattern)
    const known = knownWords.filter((word) => pattern.test(word))
    return fc.oneof(fc.stringMatching(pattern), ...(known.length > 0 ? [fc.constantFrom(...known)] : []))
  }
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...knownWords) },
    fc.string({ maxLength: Math.min(numbers(schema, 'maxLength') ?? 40, 40) }),
  )
}

function generateList(schema: Schema): fc.Arbitrary<unknown[]> {
  const lengths = {
    minLength: numbers(schema, 'minItems') ?? 0,
    maxLength: Math.min(numbers(schema, 'maxItems') ?? 6, 6),
  }
  return fc.uniqueArray(generateForSchema((schema.items ?? {}) as Schema), lengths)
}

function generateObject(schema: Schema): fc.Arbitrary<object> {
  const { properties, propertyNames, additionalProperties } = schema
  if (properties) {
    const fields = Object.entries(properties as Record<string, Schema>).map(
      ([key, one]) => [key, generateForSchema(one)] as const,
    )
    return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as string[] })
  }
  const names = generateForSchema((propertyNames ?? {}) as Schema) as fc.Arbitrary<string>
  return fc.dictionary(names, generateForSchema((additionalProperties ?? {}) as Schema), { maxKeys: 4 })
}
