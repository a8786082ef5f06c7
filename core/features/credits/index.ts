export { openAccount } from './accounts.ts'
export { checkLedger, type LedgerFigures } from './check.ts'
export { creditsFeature } from './feature.ts'
export {
  announceCredits,
  type ChargeInput,
  type ChargeResult,
  chargeMember,
  type GrantInput,
  grantCredits,
  type HouseAccount,
  type LedgerEntry,
  lockBalance,
  type ReversalInput,
  readBalance,
  reverseCredits,
  type TransferInput,
  type TransferResult,
  transfer,
} from './ledger.ts'
export { creditSettings, messageCredits, photoCredits, signupCredits } from './settings.ts'
