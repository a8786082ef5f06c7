export type { ApiCall, ApiOf, CallOptions } from './api-types.ts'
export { type ConsoleCrud, consoleCrud } from './console-crud.ts'
export { type ConsoleListRequest, consoleListQuery, parseConsoleList } from './console-list.ts'
export {
  AppError,
  type AppErrorOptions,
  type ErrorCode,
  errorCatalogue,
  type FieldErrors,
  invalidField,
  notFound,
} from './errors.ts'
export type { RateLimiter } from './rate-limiter.ts'
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
} from './route.ts'
