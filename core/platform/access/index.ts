export * from './permissions.ts'
export * from './staff-domains.ts'
