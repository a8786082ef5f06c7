import { useWatch } from 'react-hook-form'
import { api, type Body, PagePreview, useDebounced } from '../../../console/kit/index.ts'
import { picturePath } from './choices.ts'

type Draft = Body<'POST /api/console/landers/preview'>

/** The draft without empty new rows and without an incomplete picture path. */
function draftOf(typed: Partial<Draft>): Partial<Draft> {
  const { design, language, domain_id, country, headline, intro, call, steps, media } = typed
  return {
    design,
    language,
    domain_id: domain_id || null,
    country: country || null,
    headline: headline ?? '',
    intro: intro ?? '',
    call: call ?? '',
    steps: steps?.map((step) => ({ title: step?.title ?? '', text: step?.text ?? '' })) ?? [],
    media:
      media?.flatMap((each) => (picturePath.test(each?.src ?? '') ? [{ src: each.src, alt: each.alt ?? '' }] : [])) ??
      [],
  }
}

/** The page with the typed texts, as the server renders it; empty fields show the shipped texts. */
export function ContentPreview() {
  const asked = useDebounced(JSON.stringify(draftOf(useWatch() as Partial<Draft>)))
  const draft = JSON.parse(asked) as Draft
  return (
    <PagePreview
      dependencies={['landers', asked]}
      load={() => api('POST /api/console/landers/preview', { body: draft })}
      enabled={Boolean(draft.design && draft.language)}
      empty="plugins.landers.preview_empty"
    />
  )
}
