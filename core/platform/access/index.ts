export * from './permissions.ts'
export * from './staff-domains.ts'
export * from './step-up.ts'
