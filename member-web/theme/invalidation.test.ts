import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** Sheets of one page for visitors or of one step, which hardly changes once it is shown. */
const exempt = [
  'member-web/home/hero.module.css',
  'member-web/premium/premium.module.css',
  'member-web/signup/signup-form.module.css',
  'member-web/transactions/order-outcome.module.css',
  'plugins/landers/member-web/tinderswipe/tinderswipe.module.css',
  'plugins/match-finder/member-web/match-finder.module.css',
]

/** Innermost first, so that only the names of pseudo-classes remain. */
function dropArguments(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : dropArguments(shorter)
}

const matchesAnything = /^(\*|:(not|first-child|last-child|nth-child|nth-last-child|only-child))/

function matchesAnythingAfterHas(selector: string): boolean {
  const parts = dropArguments(selector.replaceAll(':not(:has(', ':has(('))
    .trim()
    .split(/\s*[\s>+~]\s*/)
  return parts.slice(0, -1).some((part) => part.includes(':has')) && matchesAnything.test(parts.at(-1) ?? '')
}

// Browsers share one set of invalidated elements between all rules with `:has()`: one such rule is enough.
test('after `:has()` a selector names its elements, or each change would restyle the whole page', () => {
  const found = globSync(['member-web/**/*.module.css', 'plugins/*/member-web/**/*.css'], { cwd: root })
    .filter((file) => !exempt.includes(file))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(root, file), 'utf8')
          .replace(/\/\*.*?\*\//gs, '')
          .matchAll(/([^{};]+)\{/g),
      ]
        .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
        .filter(matchesAnythingAfterHas)
        .map((selector) => `${file}: ${selector.trim()}`),
    )
  expect(found).toEqual([])
})
