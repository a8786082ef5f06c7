export { mailingsFeature } from './feature.ts'
export { startMailings } from './start.ts'
