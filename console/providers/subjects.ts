import { pluginResources } from '../plugin-parts/registry.ts'

/** The names that the server's rules use for react-admin's resources. */
const subjects: Record<string, string> = {
  settings: 'setting',
  'preview-session': 'setting',
  plugins: 'plugin',
  documents: 'document',
  'text-overrides': 'document',
  mails: 'document',
  domains: 'domain',
  brands: 'domain',
  companies: 'company',
  packages: 'package',
  'discount-codes': 'discount-code',
  'credit-grants': 'credit-grant',
  'payment-accounts': 'payment-account',
  sources: 'source',
  postbacks: 'postback',
  'postback-deliveries': 'postback',
  members: 'member',
  'fictional-profiles': 'fictional-profile',
  invitations: 'invitation',
  orders: 'order',
  invoices: 'order',
  'reconciliation-cases': 'reconciliation',
  'reconciliation-days': 'reconciliation',
  settlements: 'reconciliation',
  reviews: 'review',
  complaints: 'complaint',
  'reply-templates': 'reply-template',
  'news-mails': 'news-mail',
  'second-reviews': 'second-look',
  transparency: 'review',
  audit: 'audit',
  staff: 'staff',
  'api-keys': 'api-key',
  'staff-providers': 'staff-provider',
}

/** For a plugin, `options.subject` names the permission subject of a resource. */
export const findSubject = (resource: string): string =>
  subjects[resource] ?? pluginResources.find(({ name }) => name === resource)?.options?.subject ?? resource

/** The resource that shows records of a permission subject, if there is one. */
export const findResource = (subject: string): string | undefined =>
  Object.keys(subjects).find((resource) => subjects[resource] === subject) ??
  pluginResources.find(({ options }) => options?.subject === subject)?.name
