export { type CallOutside, createCallOutside, OutsideError } from './call-outside.ts'
export { createDownloadOutside, type DownloadOutside, DownloadTooLarge } from './download-outside.ts'
export { isPublicUrl } from './public-url.ts'
export { type CallOutcome, callSigned, type NoAnswer, noAnswers, reviewAttempt } from './signed-call.ts'
