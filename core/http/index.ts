export type { ApiCall, ApiOf, CallOptions } from './api-types.ts'
export { type ConsoleCrud, consoleCrud } from './console-crud.ts'
export { consoleListQuery, type ConsoleListRequest, parseConsoleList } from './console-list.ts'
export { AppError, type AppErrorOptions, type ErrorCode, errorCatalogue, type FieldErrors, invalidField, notFound } from './errors.ts'
export type { RateLimiter } from './rate-limiter.ts'
export {
  type AnyRoute,
  listReply,
  type ListReply,
  memberRoute,
  type MemberRequestContext,
  publicRoute,
  type RawReply,
  rawReply,
  type RequestContext,
  type Route,
  staffRoute,
  type StaffRequestContext,
  type UploadedFile,
} from './route.ts'
