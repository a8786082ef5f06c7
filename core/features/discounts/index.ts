export {
  type DiscountView,
  findApplicableDiscount,
  findDiscount,
  findDiscountInUse,
  findUnmetTerm,
  type OrderTerms,
} from './codes.ts'
export { refuseEndedCode } from './ended-code-rule.ts'
export { DiscountCode } from './models.ts'
export { createPersonalCode } from './personal-code.ts'
export { redeemCode } from './redeem.ts'
export { reserveCode } from './reserve-code.ts'
export { discountView } from './schemas.ts'
export type { DiscountSource, OfferedDiscount } from './source.ts'
