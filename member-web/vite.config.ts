import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { messages } from './app/messages-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root,
  // Only variables with this prefix could reach a bundle; there are none, configuration comes from the bootstrap payload.
  envPrefix: 'MEMBER_WEB_',
  plugins: [messages(root), reactRouter()],
  publicDir: 'public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  server: { fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
})
