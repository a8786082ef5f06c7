import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import viewer from 'swagger-ui-dist/package.json' with { type: 'json' }
import { z } from 'zod'
import { notFound } from '../../kernel/errors.ts'
import { publicRoute, rawReply } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'

const { version } = viewer
const fileOf = createRequire(import.meta.url).resolve

// A file, because the Content-Security-Policy forbids inline scripts. Trying out calls is disabled, because they would
// act in the reader's own session.
const start = `
const dark = matchMedia('(prefers-color-scheme: dark)')
const dress = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', dress)
dress()
// Fixes the viewer's accessibility: ordered landmarks and headings, and an operation as one button without a nested
// link.
const accessible = ({ React: { createElement: draw, Fragment } }) => ({
  wrapComponents: {
    InfoContainer: (Info) => (props) => draw('div', { role: 'banner' }, draw(Info, props)),
    FilterContainer: (Filter) => (props) => draw('search', null, draw(Filter, props)),
    operations: (Operations) => (props) => draw(Fragment, null, draw('h2', null, 'Operations'), draw(Operations, props)),
    DeepLink: () => ({ text }) => draw('span', null, text),
  },
})
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  tagsSorter: 'alpha',
  plugins: [accessible],
})
`

const look = `
:root { color-scheme: light dark }
body { margin: 0; background: #f7f5f5 }
html.dark-mode, html.dark-mode body, html.dark-mode .swagger-ui { background: #141012 }
.swagger-ui, .swagger-ui :is(h2, p, table, label, input, select, button, .info .title, .opblock-tag, .opblock-summary-description) { font-family: system-ui, sans-serif }
.swagger-ui { max-width: 1240px; margin: 0 auto; padding: 0 12px 64px }
.swagger-ui .info { margin: 32px 0 16px }
.swagger-ui .info .title { font-size: 28px; color: inherit }
.swagger-ui :is(.info, .renderedMarkdown) p { font-size: 15px; line-height: 1.5; max-width: 75ch; margin-inline: 0 }
.swagger-ui .renderedMarkdown code { color: inherit; background: #ebe6e7; font-weight: 500 }
html.dark-mode .swagger-ui .renderedMarkdown code { color: inherit; background: #2f272b }
.swagger-ui .filter .operation-filter-input { width: 100%; max-width: none; box-sizing: border-box; margin: 16px 0 0; padding: 10px 14px; border: 1px solid #a99ea1; border-radius: 8px }
.swagger-ui .opblock-tag { font-size: 16px; padding: 10px 8px; margin: 0 }
.swagger-ui .opblock-tag svg { width: 16px; height: 16px }
.swagger-ui .scheme-container { display: none }
.swagger-ui .highlight-code .microlight { max-height: none !important; overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere }
.swagger-ui main h2 { font: 600 18px sans-serif; margin: 16px 0 8px; color: #3b4151 }
.dark-mode .swagger-ui main h2 { color: #e4e6e6 }
.swagger-ui .opblock-summary-path { word-break: break-word }
/* The viewer's default colours have too little contrast. */
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #0b5f8a }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1f6b3a }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b00 }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0f6b5c }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b80f2e }
.swagger-ui .info .title small { background: #55595f }
.swagger-ui .info .title small.version-stamp { background: #466b00 }
.swagger-ui .info a, .swagger-ui .info .base-url, .swagger-ui .link { color: #0b5f8a }
.dark-mode .swagger-ui .info a, .dark-mode .swagger-ui .info .base-url, .dark-mode .swagger-ui .link { color: #8ec5ff }
.swagger-ui .parameter__in, .swagger-ui .parameter__extension, .swagger-ui .prop-format,
.swagger-ui .response-control-media-type__title, .swagger-ui .response-control-media-type__accept-message { color: #4d545e }
.dark-mode .swagger-ui .parameter__in, .dark-mode .swagger-ui .parameter__extension, .dark-mode .swagger-ui .prop-format,
.dark-mode .swagger-ui .response-control-media-type__title,
.dark-mode .swagger-ui .response-control-media-type__accept-message { color: #c3ccd6 }
.swagger-ui .parameter__name.required::after, .swagger-ui .parameter__name.required span { color: #b80f2e }
.dark-mode .swagger-ui .parameter__name.required::after, .dark-mode .swagger-ui .parameter__name.required span { color: #ff8a9d }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 }
  .swagger-ui .opblock-summary { flex-wrap: wrap }
  .swagger-ui .opblock-summary-description { flex-basis: 100%; padding-top: 4px }
}
`

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Rendezvous API</title>
    <link rel="stylesheet" href="/api/docs/viewer.css?v=${version}">
    <link rel="stylesheet" href="/api/docs/look.css">
    <script defer src="/api/docs/viewer.js?v=${version}"></script>
    <script defer src="/api/docs/start.js"></script>
  </head>
  <body>
    <div id="reference"></div>
  </body>
</html>
`

const javascript = 'text/javascript; charset=utf-8'
const css = 'text/css; charset=utf-8'
const parts = {
  'viewer.js': { type: javascript, file: fileOf('swagger-ui-dist/swagger-ui-bundle.js') },
  'viewer.css': { type: css, file: fileOf('swagger-ui-dist/swagger-ui.css') },
  'start.js': { type: javascript, text: start },
  'look.css': { type: css, text: look },
}

const rateLimit = perMinute(120, 'ip')

/** The human-readable API reference: shows `/api/openapi.json` in a viewer served from our own files. */
export const apiDocsRoutes = [
  publicRoute({
    method: 'GET',
    path: '/api/docs',
    summary: 'Shows this reference as a page.',
    access: 'anyone',
    cache: 'public, max-age=300',
    rateLimit,
    handler: () => rawReply({ headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: page }),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/docs/:part',
    summary: 'Returns scripts and styles of the API reference.',
    access: 'anyone',
    params: z.object({ part: z.string().max(40) }),
    cache: 'public, max-age=3600',
    rateLimit,
    handler(_ctx, { params }) {
      const part = Object.hasOwn(parts, params.part) ? parts[params.part as keyof typeof parts] : undefined
      if (!part) throw notFound()
      return rawReply({
        headers: { 'Content-Type': part.type },
        body: 'file' in part ? createReadStream(part.file) : part.text,
      })
    },
  }),
] as const
