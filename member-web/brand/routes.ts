import { screens } from '../app/screens.ts'

export default screens([
  { path: 'manifest.webmanifest', file: './manifest.ts', layout: 'none' },
  { path: 'icon.svg', file: './icon-svg.ts', layout: 'none' },
  { path: 'icon-192.png', file: './icon-png.ts', layout: 'none', id: 'icon-192' },
  { path: 'icon-512.png', file: './icon-png.ts', layout: 'none', id: 'icon-512' },
])
