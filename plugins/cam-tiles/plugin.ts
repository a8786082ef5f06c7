import { definePlugin } from '../../core/kernel/index.ts'
import { consoleRoutes } from './server/console-routes.ts'
import { demo } from './server/demo.ts'
import { findTiles } from './server/find-tiles.ts'
import { media } from './server/media.ts'
import type { PageTiles } from './server/schemas.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    'cam-tiles': typeof consoleRoutes
  }
  interface PluginPageData {
    'cam-tiles': PageTiles | null
  }
  interface SettingTables {
    'cam-tiles': typeof settings
  }
}

/** Advertisements for webcam shows among the search results, labelled as such. */
export default definePlugin({
  id: 'cam-tiles',
  settings,
  permissions: [
    {
      role: 'operator',
      actions: ['read', 'create', 'update', 'delete', 'export'],
      subjects: ['cam-tile'],
    },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['cam-tile'] },
  ],
  routes: consoleRoutes,
  media,
  nonPersonalTables: [
    {
      table: 'cam_tiles',
      why: 'Advertisements, the same for everyone; clicks are not counted.',
    },
  ],
  extends: {
    brandDiscarded: [{ id: 'cam-tiles', tables: ['cam_tiles'] }],
    pageData: [{ pluginId: 'cam-tiles', pages: ['/members'], load: findTiles }],
  },
  demo,
})
