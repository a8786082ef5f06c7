import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const node = process.env.RENDEZVOUS_NODE ?? process.execPath
const document = JSON.parse(
  execFileSync(node, ['config/docs-site/open-api.ts'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
)

const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ address, method: method.toUpperCase(), ...operation })),
)
const areas = Map.groupBy(operations, ({ tags = ['core'] }) => tags[0])

const cell = (text = '') =>
  String(text).replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('\n', ' ')
const typeOf = ({ $ref, type, enum: values, anyOf } = {}) =>
  $ref?.split('/').at(-1) ??
  values?.map((value) => JSON.stringify(value)).join(', ') ??
  anyOf?.map(typeOf).join(' or ') ??
  type ??
  ''

const parameterTable = (parameters) =>
  parameters.length === 0
    ? ''
    : [
        '| Parameter | In | Type | Meaning |',
        '|---|---|---|---|',
        ...parameters.map(
          ({ name, in: place, schema, required, description }) =>
            `| \`${name}\`${required ? ' (required)' : ''} | ${place} | ${cell(typeOf(schema))} | ${cell(description)} |`,
        ),
      ].join('\n')

const example = (title, content) => {
  const value = content?.['application/json']?.example
  return value === undefined ? '' : `${title}\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
}

const statuses = (responses) =>
  Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, { description }]) => `- ${status}: ${cell(description)}`)
    .join('\n')

const describe = ({ method, address, summary, parameters = [], requestBody, responses, security = [] }) =>
  [
    `## ${method} ${cell(address)}`,
    cell(summary),
    security.length > 0 ? `For ${security.flatMap(Object.keys).join(' or ')}.` : '',
    parameterTable(parameters),
    example('Body:', requestBody?.content),
    example('Reply:', responses['200']?.content),
    statuses(responses),
  ]
    .filter(Boolean)
    .join('\n\n')

const overview = [
  '# API reference',
  'The same as `/api/openapi.json` and `/api/docs` of an installation with every plugin. The parts are the features and plugins that own the calls.',
  ...[...areas]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([area, list]) => `- [${area}](/api/${area}): ${list.length} calls`),
].join('\n\n')

/** A page for each feature or plugin with calls. */
export default {
  paths: () => [
    { params: { area: 'overview' }, content: overview },
    ...[...areas].map(([area, list]) => ({
      params: { area },
      content: [`# API: ${area}`, ...list.map(describe)].join('\n\n'),
    })),
  ],
}
