import type { Plugin } from 'vite'

const routeModulesFile = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/
const importPattern = /await import\(\s*(?:\/\*.*?\*\/\s*)*route\.module\s*\)/
const reloadPattern = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * React Router reloads the page whenever a route module fails to load: endlessly if a file is missing, and into the
 * browser's error page without a connection. It has no option for that, so in the built site its import goes through
 * `loadChunk`, and a lasting failure becomes a `missingRoute` (`missing-chunk.ts`). The build fails if React Router's
 * code has changed.
 */
export function guardedRoutes(): Plugin {
  let hasGuarded = false
  return {
    name: 'guarded-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!routeModulesFile.test(id.split('?')[0] ?? '')) return null
      hasGuarded = true
      return { code: guardImport(code), map: null }
    },
    buildEnd(error) {
      if (!error && !hasGuarded)
        this.error('The route modules of React Router were not found: their imports would reload without end.')
    },
  }
}

/** React Router's `loadRouteModule` with our import and error handling. Throws if the code is unknown. */
export function guardImport(code: string): string {
  if (!importPattern.test(code) || !reloadPattern.test(code))
    throw new Error('React Router loads route modules in another way than known.')
  return code
    .replace(importPattern, () => 'await globalThis.loadChunk(() => import(/* @vite-ignore */ route.module))')
    .replace(reloadPattern, () => 'return globalThis.missingRoute(error);')
}
