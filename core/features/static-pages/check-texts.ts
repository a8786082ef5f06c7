import { AppError, type FieldErrors } from '../../kernel/errors.ts'
import { isNestedTooDeep } from '../../shared/markdown.ts'
import { findUnknownPlaceholders } from '../../shared/placeholders.ts'
import type { PageTexts } from './models.ts'

/** Errors in the texts of a page, by field: unknown placeholders, and Markdown nested too deep. */
export function findTextFaults(texts: PageTexts): FieldErrors {
  const faults: FieldErrors = {}
  for (const field of ['title', 'description', 'intro', 'body'] as const) {
    const unknown = findUnknownPlaceholders(texts[field])
    if (unknown.length > 0) {
      faults[field] = { code: 'unknown_placeholder', params: { names: unknown.map((name) => `{${name}}`).join(', ') } }
    }
  }
  if (isNestedTooDeep(texts.body)) faults.body = { code: 'nested_too_deep' }
  return faults
}

/** Throws AppError('validation_failed') with every fault of the texts. */
export function assertTexts(texts: PageTexts): void {
  const fields = findTextFaults(texts)
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}
