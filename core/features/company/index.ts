export type { PoolMove } from './pool-move.ts'
