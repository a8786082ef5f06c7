import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { guardedRoutes } from './app/guarded-routes-plugin.ts'
import { inlineScripts } from './app/inline-scripts-plugin.ts'
import { messagesPlugin } from './app/messages-plugin.ts'
import { pageScripts } from './app/page-scripts-plugin.ts'
import { siteStylesOnce } from './app/site-styles-plugin.ts'
import { slotStylesPlugin } from './plugins/part-styles-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  // Only variables with this prefix could reach a bundle; there are none, configuration comes from the bootstrap
  // payload.
  envPrefix: 'MEMBER_WEB_',
  plugins: [
    messagesPlugin(root),
    pageScripts(repository),
    guardedRoutes(),
    inlineScripts(),
    slotStylesPlugin(repository),
    reactRouter(),
    siteStylesOnce(),
  ],
  publicDir: 'push/public',
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // It only re-exports: importing one name must not bundle the rest.
          treeshake: { moduleSideEffects: [{ test: /member-web\/kit\/index\.ts$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              // Two files compress better than twenty small ones, and the first stays cached over releases of the site.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                {
                  name: 'site',
                  test: /member-web\/(app|plugins)\/|member-web\/(root|layouts\/(frame|top-bar))/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  server: { fs: { allow: [repository] } },
})
