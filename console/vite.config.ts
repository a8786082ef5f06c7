import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: path.resolve(import.meta.dirname, '../build/console'),
    emptyOutDir: true,
    // The content security policy lets fonts come from files only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
})
