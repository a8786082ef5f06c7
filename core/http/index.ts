export type { ApiCall, ApiOf, CallOptions } from './api-types.ts'
export { type ConsoleCrud, consoleCrud, type Writing } from './console-crud.ts'
export { type ConsoleListRequest, consoleListQuery, containing, parseConsoleList } from './console-list.ts'
export {
  AppError,
  type AppErrorOptions,
  type ErrorCode,
  errorCatalogue,
  type FieldErrors,
  invalidField,
  notFound,
} from './errors.ts'
export { maxInteger, rowId, rowIdText } from './input.ts'
export { type ConsoleList, type ListAction, listRoutes } from './list-routes.ts'
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
export { assertVersion, rowVersion } from './row-version.ts'
