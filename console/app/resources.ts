import type { ResourceProps } from 'react-admin'
import { audit } from '../audit/index.ts'
import { companies } from '../companies/index.ts'
import { complaints } from '../complaints/index.ts'
import { discountCodes } from '../discount-codes/index.ts'
import { domains } from '../domains/index.ts'
import { invitations } from '../invitations/index.ts'
import { members } from '../members/index.ts'
import { orders } from '../orders/index.ts'
import { packages } from '../packages/index.ts'
import { paymentAccounts } from '../payment-accounts/index.ts'
import { plugins } from '../plugins/index.ts'
import { reviews } from '../reviews/index.ts'
import { settings } from '../settings/index.ts'
import { staff } from '../staff/index.ts'

/** The menu's order: people and their cases first, then money, then how the sites are run. */
export const resources: ResourceProps[] = [
  reviews,
  complaints,
  members,
  invitations,
  orders,
  packages,
  discountCodes,
  paymentAccounts,
  settings,
  plugins,
  domains,
  companies,
  staff,
  audit,
]
