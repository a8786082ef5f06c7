import type { PluginDrafts } from '../../kernel/page.ts'
import type { Site } from '../../kernel/site.ts'

/** Texts that staff look at before anybody else does. */
export interface PageDraft {
  /** In place of what a static page says. */
  document?: { token: string; locale: string; title: string; description: string; intro: string; body: string }
  /** Somebody drawn in the place of a member, whoever the address names: what a profile looks like. */
  person?: true
  /** In place of what a plugin's page says, as its own loader reads it. */
  plugins?: Partial<PluginDrafts>
  /** Facts that the draft asks for and that are not known there; the page adds to it as it is drawn. */
  missing: string[]
}

export interface PreviewRequest {
  /** Domain, country and language of the visitor who is imagined. */
  site: Site
  /** Of a page that is open to visitors, such as `/pages/terms`. */
  path: string
  draft: PageDraft
  /** Values of settings in place of those in force, by key. They must fit the settings' types. */
  settings?: Readonly<Record<string, unknown>>
}

/**
 * Draws a page of the member site as a visitor would see it, with drafts of staff in it. It changes nothing, nobody is logged in, and
 * nothing of it is kept. Null in a process that serves no member site.
 */
export interface Preview {
  draw: ((request: PreviewRequest) => Promise<string>) | null
}

declare module '../../kernel/services.ts' {
  interface Services {
    preview: Preview
  }
}
