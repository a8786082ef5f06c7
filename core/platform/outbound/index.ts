export { type CallOutside, createCallOutside, OutsideError } from './call-outside.ts'
