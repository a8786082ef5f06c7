import { pluginResources } from '../plugin-parts/registry.ts'

/** The names that the server's rules use for react-admin's resources. */
const subjects: Record<string, string> = {
  settings: 'setting',
  'preview-session': 'setting',
  plugins: 'plugin',
  'static-pages': 'document',
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

export const findSubject = (resource: string): string =>
  subjects[resource] ?? pluginResources.find(({ name }) => name === resource)?.options?.subject ?? resource

const findCoreResource = (subject: string) => Object.keys(subjects).find((resource) => subjects[resource] === subject)

/** The first resource of a permission subject, if there is one. */
export const findResource = (subject: string): string | undefined =>
  findCoreResource(subject) ?? pluginResources.find(({ options }) => options?.subject === subject)?.name

/**
 * The resource whose pages show the records of a permission subject. Undefined if a plugin has several for one subject,
 * because an id does not say which of them it belongs to.
 */
export function findRecordResource(subject: string): string | undefined {
  const core = findCoreResource(subject)
  if (core) return core
  const [first, ...others] = pluginResources.filter(
    ({ options, show, edit }) => options?.subject === subject && (show || edit),
  )
  return others.length === 0 ? first?.name : undefined
}
