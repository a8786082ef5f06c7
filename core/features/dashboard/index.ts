export { dashboardFeature } from './feature.ts'
