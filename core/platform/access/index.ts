export * from '../../kernel/ability.ts'
export * from './permissions.ts'
export * from './staff-domains.ts'
