import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../build/member-web',
  ssr: true,
  // The table of routes is small, and a hashed file of it caches; asking the server per link would not.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config
