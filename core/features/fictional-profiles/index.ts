export { fictionalProfilesFeature } from './feature.ts'
