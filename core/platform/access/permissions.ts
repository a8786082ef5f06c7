import type { PermissionRule } from '../../kernel/ability.ts'

/** What operators configure. */
const siteSubjects = [
  'setting',
  'plugin',
  'domain',
  'company',
  'package',
  'discount-code',
  'payment-account',
  'invitation',
  'document',
  'reply-template',
]

/** The permissions of the core's own subjects. Plugins bring theirs in their manifest. */
export const corePermissions: PermissionRule[] = [
  { role: 'owner', actions: ['manage'], subjects: ['all'] },
  {
    role: 'operator',
    actions: ['read', 'create', 'update', 'delete', 'export'],
    subjects: siteSubjects,
  },
  { role: 'operator', actions: ['read'], subjects: ['member', 'order', 'review', 'complaint', 'dashboard', 'audit'] },
  {
    role: 'finance',
    actions: ['read', 'export'],
    subjects: ['order', 'payment', 'ledger', 'package', 'discount-code', 'member', 'dashboard'],
  },
  { role: 'finance', actions: ['refund'], subjects: ['order'] },
  { role: 'moderator', actions: ['read', 'review', 'update'], subjects: ['review', 'complaint'] },
  { role: 'moderator', actions: ['read', 'update'], subjects: ['member'] },
  { role: 'moderator', actions: ['read', 'create', 'update', 'delete'], subjects: ['reply-template'] },
  { role: 'moderator', actions: ['read'], subjects: ['dashboard'] },
  { role: 'support', actions: ['read', 'update'], subjects: ['member', 'complaint'] },
  { role: 'support', actions: ['read'], subjects: ['order', 'dashboard', 'reply-template'] },
  {
    role: 'auditor',
    actions: ['read', 'export'],
    subjects: [
      ...siteSubjects,
      'member',
      'order',
      'payment',
      'ledger',
      'review',
      'complaint',
      'audit',
      'staff',
      'dashboard',
    ],
  },
]
