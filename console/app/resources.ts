import MoneyIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import ReachIcon from '@mui/icons-material/CampaignOutlined'
import ModerationIcon from '@mui/icons-material/FactCheckOutlined'
import AccessIcon from '@mui/icons-material/KeyOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import ProfilesIcon from '@mui/icons-material/QuizOutlined'
import SitesIcon from '@mui/icons-material/WebOutlined'
import type { ElementType } from 'react'
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
import type { MenuGroup } from '../plugin-parts/define.ts'
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
  icon: ElementType
  resources: ResourceProps[]
}

/** In the order of the menu: cases and people first, then money, then the running of the sites. */
export const resourceGroups: Record<MenuGroup, ResourceGroup> = {
  moderation: {
    icon: ModerationIcon,
    resources: [reviews, complaints, replyTemplates, secondReviews, transparency],
  },
  people: { icon: PeopleIcon, resources: [members, fictionalProfiles, invitations] },
  // Only lists of plugins.
  profiles: { icon: ProfilesIcon, resources: [] },
  money: {
    icon: MoneyIcon,
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
  reach: { icon: ReachIcon, resources: [sources, postbacks, postbackDeliveries] },
  sites: {
    icon: SitesIcon,
    resources: [brands, staticPages, textOverrides, mails, newsMails, preview, settings, plugins, domains, companies],
  },
  access: { icon: AccessIcon, resources: [staff, staffProviders, apiKeys, audit] },
}

export const resources: ResourceProps[] = Object.values(resourceGroups).flatMap((group) => group.resources)
