import { screens } from '../app/screens.ts'

export default screens([
  { path: 'pages/:document', file: './document-page.tsx' },
  { path: 'pricing', file: './pricing-page.tsx' },
  { path: 'lang-config', file: './language-page.tsx' },
  { path: 'robots.txt', file: './robots.ts', layout: 'none' },
  { path: 'sitemap.xml', file: './sitemap.ts', layout: 'none' },
])
