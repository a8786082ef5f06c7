import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { omitServerTexts, readCatalogues } from '../app/messages-plugin.ts'

const site = path.resolve(import.meta.dirname, '..')

/** The texts of each language, loaded separately; and a site without plugins, for components with slots. */
function provideSurroundings(): Plugin {
  const texts = 'virtual:gallery-texts'
  return {
    name: 'gallery-surroundings',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith(texts)) return `\0${id}`
      return id.endsWith('/registry.ts') ? '\0no-plugins' : undefined
    },
    load(id) {
      if (id === '\0no-plugins') return 'export const pluginUis = []'
      if (!id.startsWith(`\0${texts}`)) return
      const catalogues = readCatalogues(site)
      const locale = id.split('/')[1]
      if (locale) return `export default ${JSON.stringify(omitServerTexts(catalogues[locale] ?? {}))}`
      const parts = Object.keys(catalogues).map((name) => `${name}: () => import('${texts}/${name}')`)
      return `export const loadTexts = { ${parts.join(', ')} }`
    },
  }
}

// The gallery is a separate application, so that neither it nor its file splits reach members.
export default defineConfig({
  root: import.meta.dirname,
  base: '/dev/gallery/',
  publicDir: false,
  plugins: [provideSurroundings(), react()],
  build: {
    outDir: path.resolve(site, '../build/gallery'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'main.tsx'),
      output: { entryFileNames: 'gallery.js', assetFileNames: '[name][extname]' },
    },
  },
})
