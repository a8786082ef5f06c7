import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Body } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'
import { PagePreview } from '../shared/page-preview.tsx'
import { useDebounced } from '../shared/use-debounced.ts'

type Draft = Body<'POST /api/console/static-pages/preview'>

const fields = ['token', 'locale', 'domain_id', 'country', 'title', 'description', 'intro', 'body'] as const

export function StaticPagePreview() {
  const translate = useTranslate()
  const values: unknown[] = useWatch({ name: fields as never })
  const typed = Object.fromEntries(fields.map((field, at) => [field, values[at] ?? undefined]))
  const draft = useDebounced(
    JSON.stringify({
      ...typed,
      // The address may be chosen last.
      token: typed.token || 'page',
      title: typed.title ?? '',
      body: typed.body ?? '',
    }),
  )
  const { locale, title, body } = JSON.parse(draft) as Partial<Draft>
  return (
    <PagePreview
      dependencies={['static-pages', draft]}
      load={() => api('POST /api/console/static-pages/preview', { body: JSON.parse(draft) as Draft })}
      enabled={Boolean(locale && (title || body))}
      pending={Boolean(typed.title || typed.body)}
      empty="console.static_pages.preview_empty"
      note={({ missing = [] }) =>
        missing.length > 0
          ? translate('console.static_pages.missing', { names: missing.map((name) => `{${name}}`).join(', ') })
          : undefined
      }
    />
  )
}
