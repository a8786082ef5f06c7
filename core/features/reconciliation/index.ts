export { areSettlementsSound, checkSettlements } from './check.ts'
