export * from './consent.ts'
export { keepSource } from './keep-source.ts'
export { clickIdDays } from './retention.ts'
export { trackingRoutes } from './routes.ts'
export { sourceOf } from './source-of.ts'
export * from './traffic-source.ts'
export {
  parseTrafficSource,
  sentCookie,
  type TrafficSource,
  trackingCookie,
} from './traffic-source.ts'
