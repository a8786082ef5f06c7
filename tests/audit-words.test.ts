import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '../core/kernel/site.ts'
import { createI18n } from '../core/platform/i18n/index.ts'
import { loadPlugins } from '../core/platform/plugins/index.ts'

// Every action written to the audit log has a readable name. `idempotency/every-route.test.ts` covers console routes;
// this test reads the sources, and so includes actions of jobs and of logging in.

const root = path.resolve(import.meta.dirname, '..')
const plugins = await loadPlugins()
const i18n = createI18n(plugins.map(({ id }) => id))

const sources = ['core', 'plugins'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('/test/'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(path.join(root, folder, file), 'utf8') })),
)
const writers = sources.filter(({ text }) => /\brecord(Own)?Audit\(/.test(text))

/** Actions named in a source: whole codes, and the second part of codes that start with a subject of the file. */
function findActions(text: string): string[] {
  const whole = [...text.matchAll(/\b(?:action|audit|record|note)\b[^\n]*/g)].flatMap(([line]) =>
    [...line.matchAll(/'([a-z][a-z_-]*\.[a-z_]+)'/g)].map(([, act = '']) => act),
  )
  const subject = /action: `([a-z][a-z_-]*)\.\$\{/.exec(text)?.[1]
  const parts = [...text.matchAll(/\b(?:audit|record|change)\w*\(\w+, [^\n]*/g)].flatMap(([call]) =>
    [...call.matchAll(/(?<!\[)'([a-z_]+)'/g)].map(([, act = '']) => `${subject}.${act}`),
  )
  return [...whole, ...(subject ? parts : [])]
}

/** Actions of logging in as staff are declared as a type. */
const staffActions = readFileSync(path.join(root, 'core/features/staff/audit.ts'), 'utf8')
const staffLogins = [...staffActions.matchAll(/^ {2}\| '([a-z_]+)'$/gm)].map(([, act = '']) => `staff.${act}`)
const found = new Set([...writers.flatMap(({ text }) => findActions(text)), ...staffLogins])

describe.each(locales)('in %s', (locale: Locale) => {
  const { actions, subjects } = i18n.getAuditWords(locale)

  test('every action named in the sources has a separate name', () => {
    expect(found.size).toBeGreaterThan(60)
    expect([...found].filter((act) => !actions.has(act))).toEqual([])
  })

  test('no two actions share a name', () => {
    const texts = [...actions.values()]
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  })

  test('every subject of an action has a name', () => {
    const named = writers.flatMap(({ text }) =>
      [...text.matchAll(/\bsubject: '([a-z_-]+)'/g)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => !subjects.has(name))).toEqual([])
  })
})
