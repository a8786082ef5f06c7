import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// `npm run new:plugin my-plugin` creates the smallest plugin that passes the generic suite. docs/plugins.md describes
// what else a plugin can have.

const id = process.argv[2] ?? ''
const folder = path.resolve(import.meta.dirname, '../plugins', id)

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  process.stderr.write('Usage: npm run new:plugin my-plugin (lower case, words joined by dashes)\n')
  process.exit(1)
}
if (existsSync(folder)) {
  process.stderr.write(`plugins/${id} exists already.\n`)
  process.exit(1)
}

const files: Record<string, string> = {
  'plugin.ts': `import { definePlugin } from '../../core/kernel/index.ts'
import { routes } from './server/routes.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    '${id}': typeof routes
  }
  interface SettingTables {
    '${id}': typeof settings
  }
}

/** Describe your plugin in one sentence. */
export default definePlugin({ id: '${id}', settings, routes })
`,
  'settings.ts': `import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

export const dailyLimit = defineSetting({
  key: '${id}.daily_limit',
  type: z.number().int().min(0).max(1000),
  default: 5,
  area: '${id}',
  public: true,
})

export const settings = [dailyLimit] as const
`,
  'server/routes.ts': `import { z } from 'zod'
import { memberRoute } from '../../../core/kernel/index.ts'
import { dailyLimit } from '../settings.ts'

export const allowance = memberRoute({
  method: 'GET',
  path: '/api/${id}/allowance',
  summary: 'How often the member may do it each day.',
  access: 'member',
  response: z.object({ limit: z.number().int() }),
  handler: (ctx) => ({ limit: ctx.setting(dailyLimit) }),
})

export const routes = [allowance] as const
`,
  'test/scenes.ts': `import type { Prepare } from '../../../tests/idempotency/scene.ts'

/** Bodies of calls that change something, by route, if their schemas alone do not suffice. */
export const scenes: Record<string, Prepare> = {}
`,
  'README.md': `# ${id}

What it does, for whom, and which of its settings matter. Delete the folder and it is gone.
`,
}

/** The title in the console: `love-poems` → `Love poems`. */
const title = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
const labels: Record<string, [limit: string, help: string]> = {
  nl: ['Limiet per dag', 'Hoe vaak een lid dit per dag mag.'],
  en: ['Daily limit', 'How often a member may do this each day.'],
  de: ['Tageslimit', 'Wie oft ein Mitglied das pro Tag darf.'],
  fr: ['Limite par jour', 'Nombre de fois par jour pour un membre.'],
  es: ['Límite diario', 'Cuántas veces al día puede hacerlo un miembro.'],
  it: ['Limite giornaliero', 'Quante volte al giorno un iscritto può farlo.'],
  pl: ['Dzienny limit', 'Ile razy dziennie użytkownik może to zrobić.'],
}
for (const [locale, [label, help]] of Object.entries(labels)) {
  files[`locales/${locale}.json`] = `{
  "title": "${title}",
  "settings": { "${id}.daily_limit": { "label": "${label}", "help": "${help}" } }
}
`
}

for (const [file, text] of Object.entries(files)) {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
const root = path.resolve(import.meta.dirname, '..')
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
const format = ['check', '--write', '--config-path=config/biome.json', `plugins/${id}`]
spawnSync(process.execPath, [biome, ...format], { cwd: root, stdio: 'ignore' })
process.stdout.write(
  `Created plugins/${id}. Next: its README, then CONTRIBUTING.md: a page, a hook, a search filter, a notification.\n`,
)
