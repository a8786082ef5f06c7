export { areSettled, checkSettlements } from './check.ts'
