type Schema = Record<string, unknown>

const byFormat: Readonly<Record<string, string>> = {
  uuid: '0199a3c4-6f10-7c3e-9d54-2b1f0c8e7a61',
  'date-time': '2026-11-25T20:00:00.000Z',
  date: '1990-02-03',
  email: 'anna@example.com',
  uri: 'https://www.example.com/',
}
/** Examples for texts with a pattern or a special meaning. */
const byName: Readonly<Record<string, unknown>> = {
  name: 'Anna',
  country: 'NL',
  countries: ['NL'],
  currency: 'EUR',
  currencies: ['EUR'],
  host: 'love.example.com',
  token: 'about-us',
  slug: 'summer',
  code: 'SUMMER25',
  iban: 'NL91ABNA0417164300',
  time_zone: 'Europe/Amsterdam',
  email: 'anna@example.com',
  password: 'correct horse battery',
  region: 'NL-NH',
  place: 'Amsterdam',
  url: 'https://www.example.com/postback',
  issuer: 'https://login.example.com',
  email_domains: ['example.com'],
  link: 'https://www.example.com/',
  secret: 'a long secret of yours',
  support_phone: '+31201234567',
  support_phone_written: '+31 20 123 4567',
  path: '/members',
  send_at: '2026-12-01T09:00',
  at: '2026-12-01T09:00',
  methods: ['ideal'],
  scope: 'global',
}
const maxDepth = 5

/** An example value that a schema of the document accepts, for human readers. */
export function buildExample(
  schema: Schema,
  components: Readonly<Record<string, Schema>>,
  name = '',
  depth = 0,
): unknown {
  const known = getOwnExample(schema)
  if (known !== undefined) return known
  if (typeof schema.$ref === 'string') {
    const target = components[schema.$ref.split('/').at(-1) ?? '']
    return target && depth < maxDepth ? buildExample(target, components, name, depth + 1) : {}
  }
  const branches = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined
  const branch = branches?.find(({ type }) => type !== 'null')
  if (branch) return buildExample(branch, components, name, depth)
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  switch (type) {
    case 'object':
      return buildObjectExample(schema, components, depth)
    case 'array': {
      if (Array.isArray(byName[name])) return byName[name]
      const { items, minItems = 1 } = schema as { items?: Schema; minItems?: number }
      return items && depth < maxDepth
        ? Array(Math.max(1, minItems)).fill(buildExample(items, components, '', depth + 1))
        : []
    }
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), Number(schema.exclusiveMinimum ?? -1) + 1)
    case 'boolean':
      return true
    case 'string':
      return String(byFormat[String(schema.format)] ?? byName[name] ?? 'text').padEnd(
        Number(schema.minLength ?? 0),
        'x',
      )
    default:
      return null
  }
}

function getOwnExample(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  // An empty default is less helpful than an example.
  return schema.default === '' || schema.default === null ? undefined : schema.default
}

function buildObjectExample(schema: Schema, components: Readonly<Record<string, Schema>>, depth: number): unknown {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  if (depth >= maxDepth) return {}
  return Object.fromEntries(properties.map(([key, value]) => [key, buildExample(value, components, key, depth + 1)]))
}
