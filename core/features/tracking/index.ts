export { trackingRoutes } from './routes.ts'
export * from './traffic-source.ts'
