export { memberSupportFeature } from './feature.ts'
