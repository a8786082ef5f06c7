export { openAccount } from './accounts.ts'
export { checkLedger, isLedgerSound, type LedgerFigures } from './check.ts'
export {
  type BookingTexts,
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
  sendBalance,
  type TransferInput,
  type TransferResult,
  transfer,
} from './ledger.ts'
export type { Booking, Cause, CausePerson, LedgerCause } from './ledger-causes.ts'
export { bookOpeningBalances, type OpeningBalance, openAccounts } from './opening-balances.ts'
export { listedPrice, listPrices, type PricedAction } from './priced-action.ts'
export { creditSettings, messageCredits, photoCredits, signupCredits } from './settings.ts'
