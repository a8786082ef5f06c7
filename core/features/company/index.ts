export type { BrandCopy, BrandReadiness, DiscardedTables, ReadinessItem } from './brand-hooks.ts'
export type { Companies } from './company.ts'
export { copyRows } from './copy-rows.ts'
export type { PoolMove } from './pool-move.ts'
