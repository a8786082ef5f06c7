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
export { type ConsoleCrud, consoleCrud, type Writing } from '../console/console-crud.ts'
export { type ConsoleListRequest, consoleListQuery, containing, parseConsoleList } from '../console/console-list.ts'
export { type ConsoleList, type ListAction, listRoutes } from '../console/list-routes.ts'
export { assertVersion, rowVersion } from '../console/row-version.ts'
export { maxInteger, rowId, rowIdText } from './input.ts'
export type { RateLimiter } from './rate-limiter.ts'
