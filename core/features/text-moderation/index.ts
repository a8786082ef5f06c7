export { textFlagged } from './events.ts'
export { textModerationFeature } from './feature.ts'
export { flagText, type GuardedText, guardText, type TextGuard, type TextVerdict } from './guard.ts'
