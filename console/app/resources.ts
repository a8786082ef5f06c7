import type { ResourceProps } from 'react-admin'
import { apiKeys } from '../api-keys/index.ts'
import { audit } from '../audit/index.ts'
import { brands } from '../brands/index.ts'
import { companies } from '../companies/index.ts'
import { creditGrants } from '../credit-grants/index.ts'
import { discountCodes } from '../discount-codes/index.ts'
import { domains } from '../domains/index.ts'
import { fictionalProfiles } from '../fictional-profiles/index.ts'
import { invitations } from '../invitations/index.ts'
import { invoices } from '../invoices/index.ts'
import { mails } from '../mails/index.ts'
import { members } from '../members/index.ts'
import { complaints } from '../moderation/complaints/index.tsx'
import { replyTemplates } from '../moderation/reply-templates/index.ts'
import { reviews } from '../moderation/reviews/index.tsx'
import { secondReviews } from '../moderation/second-reviews/index.ts'
import { transparency } from '../moderation/transparency/index.ts'
import { newsMails } from '../news-mails/index.ts'
import { orders } from '../orders/index.ts'
import { packages } from '../packages/index.ts'
import { paymentAccounts } from '../payment-accounts/index.ts'
import { plugins } from '../plugins/index.ts'
import { postbackDeliveries, postbacks } from '../postbacks/index.ts'
import { preview } from '../preview/index.ts'
import { reconciliationCases, reconciliationDays, settlements } from '../reconciliation/index.ts'
import { revenue } from '../revenue/index.ts'
import { settings } from '../settings/index.ts'
import { sources } from '../sources/index.ts'
import { staff } from '../staff/index.ts'
import { staffProviders } from '../staff-providers/index.ts'
import { staticPages } from '../static-pages/index.ts'
import { textOverrides } from '../text-overrides/index.ts'

interface ResourceGroup {
  /** Names its heading in the menu: `console.menu.<id>`. */
  id: string
  resources: ResourceProps[]
}

/** In the order of the menu: cases and people first, then money, then the running of the sites. */
export const resourceGroups: ResourceGroup[] = [
  { id: 'moderation', resources: [reviews, complaints, replyTemplates, secondReviews, transparency] },
  { id: 'people', resources: [members, fictionalProfiles, invitations] },
  // Only lists of plugins.
  { id: 'profiles', resources: [] },
  {
    id: 'money',
    resources: [
      orders,
      invoices,
      revenue,
      packages,
      discountCodes,
      creditGrants,
      paymentAccounts,
      reconciliationDays,
      reconciliationCases,
      settlements,
    ],
  },
  { id: 'reach', resources: [sources, postbacks, postbackDeliveries] },
  {
    id: 'sites',
    resources: [brands, staticPages, textOverrides, mails, newsMails, preview, settings, plugins, domains, companies],
  },
  { id: 'house', resources: [staff, staffProviders, apiKeys, audit] },
]

export const resources: ResourceProps[] = resourceGroups.flatMap((group) => group.resources)
