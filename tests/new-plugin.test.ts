import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { coreFeatures } from '../core/app/features.ts'
import { locales } from '../core/kernel/site.ts'
import { createI18n } from '../core/platform/i18n/index.ts'
import { collectSettingDefinitions, loadPlugins, validateFeatures } from '../core/platform/plugins/index.ts'
import { testSite } from './factories/site.ts'
import { testApp } from './harness/app.ts'
import { atFileEnd } from './harness/index.ts'

const repository = path.resolve(import.meta.dirname, '..')

/** A repository around the scaffold whose `plugins` folder is a scratch one. */
function scratch(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'rendezvous-new-plugin-'))
  atFileEnd(() => rmSync(root, { recursive: true, force: true }))
  for (const name of ['core', 'db', 'node_modules', 'package.json', 'member-web']) {
    symlinkSync(path.join(repository, name), path.join(root, name))
  }
  mkdirSync(path.join(root, 'config'))
  copyFileSync(path.join(repository, 'config/new-plugin.ts'), path.join(root, 'config/new-plugin.ts'))
  return root
}

const write = (root: string, id: string) =>
  execFileSync(process.execPath, ['config/new-plugin.ts', id], { cwd: root, encoding: 'utf8', stdio: 'pipe' })

it('creates a plugin that passes the checks, has its texts, and can be switched on and off', async () => {
  const root = scratch()
  write(root, 'love-poems')
  const folder = path.join(root, 'plugins')
  const plugins = await loadPlugins(folder)
  expect(plugins.map(({ id }) => id)).toEqual(['love-poems'])
  expect(() => validateFeatures(coreFeatures, plugins)).not.toThrow()

  const i18n = createI18n(['love-poems'], { root })
  for (const locale of locales) {
    expect(i18n.getPluginTitle(locale, 'love-poems')).toBe('Love poems')
    for (const { key } of collectSettingDefinitions([], plugins))
      expect(i18n.getSettingLabel(locale, key).label).not.toBe(key)
  }

  const app = await testApp({ pluginsFolder: folder })
  const site = await testSite(app)
  const visit = async () => (await site.client().get(plugins[0]?.routes?.[0]?.path ?? '')).status
  expect(await visit()).toBe(404)
  await site.set('love-poems.enabled', true)
  expect(await visit()).toBe(403)
  await site.set('love-poems.enabled', false)
  expect(await visit()).toBe(404)
})

it('writes at most eighty lines', () => {
  const root = scratch()
  write(root, 'tiny')
  const folder = path.join(root, 'plugins/tiny')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
  const lines = files.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n'))
  expect(files).toHaveLength(5 + locales.length)
  expect(lines.length).toBeLessThanOrEqual(80)
})

it('refuses an invalid name and an existing one', () => {
  const root = scratch()
  expect(() => write(root, 'Not A Name')).toThrow(/lower case/)
  write(root, 'once')
  expect(() => write(root, 'once')).toThrow(/exists already/)
})
