import { expect, test } from 'vitest'
import { findForbiddenImport, findImports, toFolder } from './boundaries.ts'
import { findCycles } from './cycles.ts'

const check = (file: string, code: string) =>
  findImports(code, file).map((found) => findForbiddenImport(file, found) !== undefined)

test.each([
  ['core/features/likes/a.ts', `import { x } from '../../../plugins/gifts/plugin.ts'`],
  ['core/features/likes/a.ts', `import type { X } from '../../../member-web/root.tsx'`],
  ['core/features/likes/a.ts', `const x = await import('../../../console/app.tsx')`],
  ['core/features/likes/a.ts', `import type { X } from '../members/models.ts'`],
  ['core/platform/http/a.ts', `import { x } from '../../features/auth/index.ts'`],
  ['core/kernel/a.ts', `import type { X } from '../platform/http/index.ts'`],
  ['core/shared/a.ts', `import { x } from '../kernel/errors.ts'`],
  ['core/features/likes/a.ts', `import { x } from '../../app/boot.ts'`],
  ['db/demo/a.ts', `import type { X } from '../../core/kernel/index.ts'`],
  ['db/a.ts', `import { x } from '../plugins/gifts/plugin.ts'`],
  ['plugins/gifts/server/a.ts', `import { x } from '../../../core/features/credits/ledger.ts'`],
  ['plugins/gifts/server/a.ts', `import { x } from '../../swipe-game/plugin.ts'`],
  ['plugins/gifts/server/a.ts', `export { x } from '../../../db/database.ts'`],
  ['plugins/gifts/server/a.ts', `import { testApp } from '../../../tests/harness/index.ts'`],
  ['plugins/gifts/member-web/index.tsx', `import { x } from '../../../core/features/credits/index.ts'`],
  ['plugins/gifts/member-web/index.tsx', `import { x } from '../server/routes.ts'`],
  ['plugins/gifts/shared/a.ts', `import { x } from '../server/routes.ts'`],
  ['plugins/gifts/shared/a.ts', `import { x } from '../../../core/kernel/index.ts'`],
  ['plugins/gifts/console/index.tsx', `import { x } from '../../../member-web/components/button.tsx'`],
  ['plugins/gifts/member-web/index.tsx', `import { Button } from '../../../member-web/components/button.tsx'`],
  ['plugins/gifts/member-web/index.tsx', `import type { X } from '../../../member-web/app/profile.ts'`],
  ['plugins/gifts/console/index.tsx', `import { x } from '../../../console/shared/details.tsx'`],
  ['plugins/gifts/console/index.tsx', `import { x } from '../../../member-web/kit/index.ts'`],
  ['member-web/a.tsx', `import { x } from '../core/features/likes/index.ts'`],
  ['member-web/a.tsx', `import { type X, y } from '../core/features/likes/index.ts'`],
  ['console/a.tsx', `import { x } from '../db/index.ts'`],
  ['core/app/a.ts', `import type { X } from '../../config/boundaries.ts'`],
  ['member-web/a.tsx', `import { x } from '../config/boundaries.ts'`],
  ['plugins/gifts/server/a.ts', `import { x } from '../../../config/boundaries.ts'`],
])('%s may not %s', (file, code) => {
  expect(check(file, code)).toEqual([true])
})

test.each([
  ['core/features/likes/a.ts', `import { x } from '../../../db/index.ts'`],
  ['core/features/likes/a.ts', `import { x } from '../members/index.ts'`],
  ['core/features/likes/a.ts', `import { x } from './b.ts'`],
  ['core/features/likes/a.test.ts', `import { x } from '../members/models.ts'`],
  ['core/app/a.ts', `import { x } from '../features/likes/feature.ts'`],
  ['core/app/a.test.ts', `import { x } from '../../config/dev-server/server.ts'`],
  ['config/dev-server/a.ts', `import { x } from '../../core/app/boot.ts'`],
  ['member-web/a.tsx', `import { x } from '../core/shared/site-time.ts'`],
  ['plugins/gifts/server/a.ts', `import { x } from '../../../core/features/credits/index.ts'`],
  ['plugins/gifts/server/a.ts', `import type { Knex } from 'knex'`],
  ['plugins/gifts/server/a.test.ts', `import { testApp } from '../../../tests/harness/index.ts'`],
  ['plugins/gifts/console/form.tsx', `import { drawings } from '../shared/drawings.ts'`],
  ['plugins/gifts/shared/a.ts', `import { x } from '../../../core/shared/money.ts'`],
  ['plugins/gifts/member-web/index.tsx', `import { Button } from '../../../member-web/kit/index.ts'`],
  ['plugins/gifts/member-web/page.tsx', `import { services } from '../../../member-web/kit/index.server.ts'`],
  ['plugins/gifts/console/index.tsx', `import { x } from '../../../console/kit/index.ts'`],
  ['plugins/gifts/member-web/a.test.tsx', `import { x } from '../../../member-web/app/rules.ts'`],
  ['plugins/gifts/member-web/index.tsx', `import type { Gift } from '../server/present.ts'`],
  ['member-web/a.tsx', `import type { X } from '../core/features/likes/index.ts'`],
  ['member-web/a.tsx', `import { type X } from '../core/features/likes/index.ts'`],
  ['core/a.ts', `// import { x } from '../plugins/gifts/plugin.ts'`],
])('%s may %s', (file, code) => {
  expect(check(file, code)).not.toContain(true)
})

test('finds circular folders over any number of steps', () => {
  const arrow = (from: string, to: string) => ({
    file: `core/features/${from}/a.ts`,
    target: `core/features/${to}/b.ts`,
  })
  expect(findCycles([arrow('a', 'b'), arrow('b', 'c'), arrow('a', 'c'), arrow('a', 'a')], toFolder)).toEqual([])
  const around = [arrow('d', 'a'), arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a'), arrow('c', 'e')]
  expect(findCycles(around, toFolder)).toEqual([['features/a', 'features/b', 'features/c']])
})

test('finds circular imports between files of one folder', () => {
  const arrow = (from: string, to: string) => ({ file: `plugins/gifts/${from}.ts`, target: `plugins/gifts/${to}.ts` })
  expect(findCycles([arrow('a', 'b'), arrow('b', 'c'), arrow('a', 'c')])).toEqual([])
  expect(findCycles([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'b'), arrow('c', 'd')])).toEqual([
    ['plugins/gifts/b.ts', 'plugins/gifts/c.ts'],
  ])
})
