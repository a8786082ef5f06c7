import type { CommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { type Design, designs } from '../shared/designs.ts'
import type { LanderContent } from './schemas.ts'

/** An operator's texts as stored; an empty one uses the shipped text. */
export type StoredContent = Pick<LanderContent, 'headline' | 'intro' | 'call' | 'steps' | 'media'>

// The most specific row wins: domain in country, domain, country, everywhere.
const loadContentStatement: Statement = {
  name: 'landers.load_content',
  text: `select headline, intro, call, steps, media from lander_contents
    where design = $1 and slug = $2 and language = $3 and status = 'live'
      and (domain_id = $4 or domain_id is null) and (country = $5 or country is null)
    order by (domain_id is not null)::int * 2 + (country is not null)::int desc limit 1`,
}

/** The live texts of a design under a slug ('' for none) for a site; undefined if nobody wrote any. */
export async function findStoredContent(
  { services, site, tx }: CommandContext,
  design: Design,
  slug: string,
): Promise<StoredContent | undefined> {
  const values = [design, slug, site.locale, site.domainId, site.country]
  const [row] = await services.db.query<StoredContent>(loadContentStatement, values, tx)
  return row
}

/** All texts of a lander: the operator's if there are any, else those of the catalogue. */
export function resolveLanderContent(
  { services, site }: Pick<CommandContext, 'services' | 'site'>,
  design: Design,
  slug: string | null,
  stored: StoredContent | undefined,
  split: LanderContent['split'] = null,
): LanderContent {
  const translateShipped = (key: string) => services.i18n.t(site, `plugins.landers.served.${design}.${key}`)
  const shape = designs[design]
  return {
    design,
    slug,
    headline: stored?.headline || translateShipped('headline'),
    intro: stored?.intro || translateShipped('intro'),
    call: stored?.call || translateShipped('call'),
    steps: Array.from({ length: shape.steps }, (_, index) => ({
      title: stored?.steps[index]?.title || translateShipped(`steps.${index + 1}.title`),
      text: stored?.steps[index]?.text || translateShipped(`steps.${index + 1}.text`),
    })),
    media: (stored?.media ?? []).slice(0, shape.media),
    split,
  }
}
