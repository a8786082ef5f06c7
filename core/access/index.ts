export * from './abilities.ts'
export * from './permissions.ts'
export * from './staff-domains.ts'
