import type { SiteBootstrap } from '../app/bootstrap.ts'
import { getTranslator } from '../app/messages.server.ts'
import type { ProfileReply } from '../app/profile.ts'
import { coverIllustrations } from '../home/cover-illustrations.ts'

const nobodyId = '00000000-0000-7000-8000-000000000000'

/** An invented profile that shows staff the style of a brand: the illustrations of its cover, and texts that say so. */
export function buildSampleProfile({ site }: SiteBootstrap): ProfileReply {
  const { t } = getTranslator(site.locale, site.texts, site.country)
  const text = (key: string) => t(`members.served.${key}`)
  const images = coverIllustrations[site.looks.cover].map((photo) => ({
    colour: '',
    width: 560,
    height: 700,
    locked: false,
    status: 'active',
    ...photo,
  }))
  return {
    id: nobodyId,
    name: 'Nora',
    age: 34,
    gender: 'female',
    looking_for: 'both',
    country: site.country,
    region: null,
    region_name: null,
    place: null,
    distance_km: null,
    online: false,
    last_seen: null,
    fictional: false,
    main_image: images[0] ?? null,
    images,
    num_photos: images.length,
    liked: false,
    liked_by: false,
    match: false,
    blocked: false,
    can_message: false,
    conversation_id: null,
    tagline: text('tagline'),
    description: text('description'),
    signup_reason: '',
    passages: [{ plugin: 'members', id: 'drawn', heading: text('heading'), text: text('text') }],
    in_common: [],
    extensions: {},
    interests: ['hiking', 'reading'],
    hair: null,
    eyes: null,
    body_type: null,
    relationship_status: null,
    sexuality: null,
    tattoos: null,
  }
}
