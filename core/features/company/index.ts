export type { BrandCopy, BrandReadiness, ReadinessItem } from './brand-hooks.ts'
export type { Companies } from './company.ts'
export type { PoolMove } from './pool-move.ts'
