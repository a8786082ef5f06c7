import { defaultExporter, type Exporter } from 'react-admin'

/** Writes what the list shows as CSV. A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export const exportSafely: Exporter = (records, fetchRelatedRecords, dataProvider, resource) =>
  defaultExporter(
    records.map((record) => harmless(record) as typeof record),
    fetchRelatedRecords,
    dataProvider,
    resource,
  )

function harmless(value: unknown): unknown {
  if (typeof value === 'string') return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  if (Array.isArray(value)) return value.map(harmless)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, harmless(inner)]))
  }
  return value
}
