import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const repository = process.env.DOCS_REPOSITORY ?? ''
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** In the order in which the console shows them. */
const chapters = [...readFileSync(path.join(root, 'console/handbook/pages.ts'), 'utf8').matchAll(/\bid: '(\w+)'/g)].map(
  ([, id]) => id,
)
const titleOf = (file) => /^# (.+)$/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? file
const page = (file) => ({ text: titleOf(file), link: `/${file.replace(/\.md$/, '')}` })
const handbook = (language) => chapters.map((chapter) => page(`console/handbook/${language}/${chapter}.md`))

/** The documents of the repository as a site. It reads them where they are; `npm run docs` builds it. */
export default {
  title: 'Rendezvous',
  description: 'A dating and chat platform that operators run under many brands',
  base: process.env.DOCS_BASE ?? '/',
  srcDir: root,
  outDir: path.join(root, 'build/docs-site'),
  cacheDir: path.join(root, 'build/docs-site-cache'),
  // Leaves out Markdown of sources, builds and test data.
  srcExclude: ['{build,coverage,tests/fixtures,.data,.github}/**', '**/node_modules/**', 'CODE_OF_CONDUCT.md'],
  rewrites: { 'README.md': 'index.md', 'config/docs-site/api/:area.md': 'api/:area.md' },
  cleanUrls: true,
  // The README links to the demo on localhost.
  ignoreDeadLinks: 'localhostLinks',
  markdown: { config: (markdown) => linkSources(markdown) },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Operate', link: '/docs/operations' },
      { text: 'Extend', link: '/docs/plugins' },
      { text: 'API', link: '/api/overview' },
      { text: 'Handbook', link: '/console/handbook/en/start' },
      { text: version, link: '/CHANGELOG' },
    ],
    sidebar: [
      {
        text: 'Operate',
        items: [
          'docs/operations.md',
          'docs/upgrading.md',
          'docs/settings.md',
          'docs/scaling.md',
          'docs/comparison.md',
        ].map(page),
      },
      {
        text: 'Extend',
        items: [
          ...['docs/plugins.md', 'docs/api.md', 'docs/export-format.md', 'CONTRIBUTING.md', 'docs/architecture.md'].map(
            page,
          ),
          page('docs/glossary.md'),
          { text: 'API reference', link: '/api/overview' },
          { text: 'Decisions', link: '/docs/decisions/README' },
        ],
      },
      { text: 'Handbook', items: handbook('en') },
      {
        text: 'Handbook, other languages',
        collapsed: true,
        items: ['de', 'es', 'fr', 'it', 'nl', 'pl'].map((language) => ({
          text: language,
          collapsed: true,
          items: handbook(language),
        })),
      },
    ],
    ...(repository ? { socialLinks: [{ icon: 'github', link: repository }] } : {}),
  },
}

/** Links to files that are not pages lead to the repository, or become plain text if its address is unknown. */
function linkSources(markdown) {
  const render =
    markdown.renderer.rules.link_open ?? ((tokens, at, options, _, self) => self.renderToken(tokens, at, options))
  markdown.renderer.rules.link_open = (tokens, at, options, env, self) => {
    const href = tokens[at].attrGet('href') ?? ''
    if (/^(?![a-z]+:|#|\/)/.test(href) && env.path) {
      const [target, anchor] = href.split('#')
      const file = path.relative(root, path.resolve(path.dirname(env.path), target))
      const index = path.join(file, 'README.md')
      const page = existsSync(path.join(root, index)) ? index : file
      const given = page === 'README.md' ? '/' : `/${page}`
      if (page.endsWith('.md')) tokens[at].attrSet('href', anchor ? `${given}#${anchor}` : given)
      else if (repository) tokens[at].attrSet('href', `${repository}/blob/main/${file}`)
      else tokens[at].attrs = tokens[at].attrs.filter(([name]) => name !== 'href')
    }
    return render(tokens, at, options, env, self)
  }
}
