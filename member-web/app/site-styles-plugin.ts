import type { Plugin } from 'vite'

/**
 * Keeps the site's own style sheet before the brand's colours and the sheets of the page. Every document already has
 * it, but parts that load later list it as a dependency. Vite does not recognise it under React Router's address and
 * would add it again after all others. Such parts list its script instead, which is also loaded already. The build
 * fails if no part lists the sheet.
 */
export function siteStylesOnce(): Plugin {
  return {
    name: 'site-styles-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Runs after Vite's own plugin, which records the dependencies of each part.
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const site = files.find((file) => file.type === 'chunk' && file.name === 'site')?.fileName
        const listed = /"assets\/site-[\w-]+\.css"/g
        let hasFound = false
        for (const file of files) {
          if (file.type !== 'chunk' || !file.code.includes('__vite__mapDeps')) continue
          file.code = file.code.replace(listed, () => {
            hasFound = true
            return JSON.stringify(site)
          })
        }
        if (!site || !hasFound)
          this.error('No part names the style sheet of the site: this has nothing to do, or finds it no longer.')
      },
    },
  }
}
