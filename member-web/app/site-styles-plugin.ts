import type { Plugin } from 'vite'

/**
 * Every document has the site's own style sheet, in front of its brand's colours and of the page's sheets. Parts that are fetched later name it among what they
 * need, and Vite, which does not know it by the address that React Router has given it, would add it once more, behind them all. So they
 * name its script instead, which is there as well and does nothing when it is asked for again. The build fails when nothing names it any more.
 */
export function siteStylesOnce(): Plugin {
  return {
    name: 'site-styles-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Behind Vite's own, which writes down what each part needs.
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const site = files.find((file) => file.type === 'chunk' && file.name === 'site')?.fileName
        const listed = /"assets\/site-[\w-]+\.css"/g
        let found = false
        for (const file of files) {
          if (file.type !== 'chunk' || !file.code.includes('__vite__mapDeps')) continue
          file.code = file.code.replace(listed, () => {
            found = true
            return JSON.stringify(site)
          })
        }
        if (!site || !found)
          this.error('No part names the style sheet of the site: this has nothing to do, or finds it no longer.')
      },
    },
  }
}
