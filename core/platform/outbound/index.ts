export { type CallOutside, createCallOutside, OutsideError } from './call-outside.ts'
export { isPublicUrl } from './public-url.ts'
export { type CallOutcome, callSigned, type NoAnswer, noAnswers, reviewAttempt } from './signed-call.ts'
