import type { PluginDrafts } from '../../kernel/page.ts'
import type { Site } from '../../kernel/site.ts'

/** Unpublished texts in a staff preview. */
export interface PageDraft {
  /** Replaces the content of a static page. */
  document?: { token: string; locale: string; title: string; description: string; intro: string; body: string }
  /** Shows a synthetic person instead of the member in the path, to preview a profile. */
  person?: true
  /** Replaces the content of a plugin's page; its loader reads it. */
  plugins?: Partial<PluginDrafts>
  /** Placeholders that have no value on this site. The page appends to it while rendering. */
  missing: string[]
}

export interface PreviewRequest {
  /** Domain, country and language of the synthetic visitor. */
  site: Site
  /** Path of a page open to visitors, such as `/pages/terms`. */
  path: string
  draft: PageDraft
  /** Replaces current settings, by key. Values must fit the settings' types. */
  settings?: Readonly<Record<string, unknown>>
}

/**
 * Renders a page of the member site as a visitor would see it, with drafts of staff. Changes nothing, is never logged
 * in and is not cached. Null in a process without the member site.
 */
export interface Preview {
  render: ((request: PreviewRequest) => Promise<string>) | null
}

declare module '../../kernel/services.ts' {
  interface Services {
    preview: Preview
  }
}
