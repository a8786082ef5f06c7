export type { ApiCall, ApiOf, CallOptions } from '../../kernel/api.ts'
export {
  AppError,
  type AppErrorOptions,
  type ErrorCode,
  errorCatalogue,
  type FieldErrors,
  invalidField,
  notFound,
} from '../../kernel/errors.ts'
export { maxInteger, rowId, rowIdText } from '../../kernel/input.ts'
export {
  type AnyRoute,
  type ListReply,
  listReply,
  type MemberRequestContext,
  memberRoute,
  publicRoute,
  type RawReply,
  type RequestContext,
  type Route,
  rawReply,
  type StaffRequestContext,
  staffRoute,
  type UploadedFile,
} from '../../kernel/route.ts'
export type { RateLimiter } from './rate-limiter.ts'
