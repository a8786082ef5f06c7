export { textFlagged } from './events.ts'
export { flagText, type GuardedText, guardText, type TextGuard, type TextVerdict } from './guard.ts'
