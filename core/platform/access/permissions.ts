import type { PermissionRule } from '../../kernel/ability.ts'

/** The permissions of the core's own subjects. Plugins bring theirs in their manifest. */
export const corePermissions: PermissionRule[] = [
  { role: 'owner', actions: ['manage'], subjects: ['all'] },
  {
    role: 'operator',
    actions: ['read', 'create', 'update', 'delete', 'export'],
    subjects: ['setting', 'plugin', 'domain', 'company', 'package', 'discount-code', 'payment-account', 'invitation'],
  },
  { role: 'operator', actions: ['read'], subjects: ['member', 'order', 'review', 'complaint', 'dashboard', 'audit'] },
  {
    role: 'finance',
    actions: ['read', 'export'],
    subjects: ['order', 'payment', 'ledger', 'package', 'discount-code', 'member', 'dashboard', 'domain'],
  },
  { role: 'finance', actions: ['refund'], subjects: ['order'] },
  { role: 'moderator', actions: ['read', 'review', 'update'], subjects: ['review', 'complaint'] },
  { role: 'moderator', actions: ['read', 'update'], subjects: ['member'] },
  { role: 'moderator', actions: ['read'], subjects: ['dashboard', 'domain'] },
  { role: 'support', actions: ['read', 'update'], subjects: ['member', 'complaint'] },
  { role: 'support', actions: ['read'], subjects: ['order', 'dashboard', 'domain'] },
  {
    role: 'auditor',
    actions: ['read', 'export'],
    subjects: [
      'setting',
      'plugin',
      'domain',
      'company',
      'package',
      'discount-code',
      'payment-account',
      'invitation',
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
