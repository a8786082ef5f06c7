import { isPublicUrl } from '../../platform/outbound/index.ts'

/** Placeholders of a postback's URL: the network's click ids and figures, never a member's personal data. */
export const placeholders = [
  'event',
  'event_id',
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'amount',
  'currency',
] as const
export type PlaceholderValues = Partial<Record<(typeof placeholders)[number], string | null>>

const braced = /\{([^{}]*)\}/g

/** Whether a URL may be called: https, default port, a host name, known placeholders only after the host. */
export function isTemplate(text: string): boolean {
  const known: readonly string[] = placeholders
  const names = [...text.matchAll(braced)].map(([, name = '']) => name)
  const rest = text.replaceAll(braced, 'x')
  if (/[{}\s\\]/.test(rest) || !names.every((name) => known.includes(name))) return false
  const withoutPlaceholders = text.replaceAll(braced, '')
  if (!URL.canParse(rest) || !URL.canParse(withoutPlaceholders)) return false
  // A placeholder in the host would let a visitor's ref choose the server that is called.
  if (new URL(rest).host !== new URL(withoutPlaceholders).host || /[{}]/.test(text.split('/')[2] ?? '')) return false
  return isPublicUrl(rest)
}

/** The URL with the encoded values; a missing value is empty. */
export const fillTemplate = (template: string, values: PlaceholderValues): string =>
  template.replaceAll(braced, (_, name: string) => encodeURIComponent(values[name as keyof PlaceholderValues] ?? ''))
