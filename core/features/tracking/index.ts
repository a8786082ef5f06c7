export * from './consent.ts'
export { findTrafficSource } from './find-traffic-source.ts'
export { clickIdDays } from './retention.ts'
export { storeTrafficSource } from './store-traffic-source.ts'
export * from './traffic-source.ts'
export {
  parseTrafficSource,
  sentCookie,
  type TrafficSource,
  trackingCookie,
} from './traffic-source.ts'
