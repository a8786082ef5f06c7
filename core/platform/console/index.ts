export { type ConsoleCrud, consoleCrud, type Writing } from './console-crud.ts'
export { type ConsoleListRequest, consoleListQuery, containing, parseConsoleList } from './console-list.ts'
export { type ConsoleList, type ListAction, listRoutes } from './list-routes.ts'
export { assertVersion, rowVersion } from './row-version.ts'
