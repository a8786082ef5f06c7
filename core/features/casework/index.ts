export { caseworkFeature } from './feature.ts'
