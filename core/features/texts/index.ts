export { textFlagged } from './events.ts'
export { textsFeature } from './feature.ts'
export { flagText, type GuardedText, guardText, type TextGuard, type TextVerdict } from './guard.ts'
