export { openAccount } from './accounts.ts'
export { creditsFeature } from './feature.ts'
export {
  announceCredits, type ChargeInput, type ChargeResult, chargeMember, type GrantInput, grantCredits, type HouseAccount,
  type LedgerEntry, readBalance, type ReversalInput, reverseCredits, transfer, type TransferInput, type TransferKind,
  type TransferResult,
} from './ledger.ts'
export { type LedgerFigures, checkLedger } from './check.ts'
export { creditSettings, messageCredits, photoCredits, signupCredits } from './settings.ts'
