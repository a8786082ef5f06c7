export * from './abilities.ts'
export * from './permissions.ts'
