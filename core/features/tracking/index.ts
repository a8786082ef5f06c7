export { keepSource } from './keep-source.ts'
export { trackingRoutes } from './routes.ts'
export * from './traffic-source.ts'
export {
  consentCookie,
  consentsOf,
  mayTrack,
  parseTrafficSource,
  type TrafficSource,
  trackingCookie,
} from './traffic-source.ts'
