import { z } from 'zod'
import { invalidField } from '../../kernel/errors.ts'
import { rowIdText } from '../../kernel/input.ts'
import { publicRoute, staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { variantNames } from '../../platform/media/variants.ts'
import { brandPicturePurposes } from '../../platform/site/brand-settings.ts'
import { sitePictureSchema } from './reply-schemas.ts'
import { fetchIcon, iconNames } from './site-icons.ts'
import { addSitePicture, fetchSitePicture, fetchStaffSitePicture } from './site-pictures.ts'

const params = z.object({ id: z.uuid(), variant: z.enum(variantNames) })

export const sitePictureRoutes = [
  publicRoute({
    method: 'GET',
    path: '/api/pictures/:id/:variant',
    summary: 'Returns a picture of the site in one of its sizes.',
    access: 'anyone',
    params,
    resource: { param: 'id', kind: 'site-picture', reach: 'public' },
    rateLimit: perMinute(1200),
    cache: 'public, max-age=86400',
    handler: (ctx, { params }) => fetchSitePicture(ctx, params.id, params.variant),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/icons/:id/:icon',
    summary: 'Returns the site’s icon for tabs and home screens: a square PNG.',
    access: 'anyone',
    params: z.object({ id: z.uuid(), icon: z.enum(iconNames) }),
    resource: { param: 'id', kind: 'site-icon', reach: 'public' },
    rateLimit: perMinute(1200),
    cache: 'public, max-age=86400',
    handler: (ctx, { params }) => fetchIcon(ctx, params.id, params.icon),
  }),
  staffRoute({
    method: 'GET',
    path: '/api/console/pictures/:id/:variant',
    summary: 'Returns a site picture to staff who may read its domain, at any host.',
    access: { staff: 'read', subject: 'domain' },
    params,
    resource: { param: 'id', kind: 'site-picture', reach: 'staff' },
    cache: 'private, max-age=60',
    handler: (ctx, { params }) => fetchStaffSitePicture(ctx, params.id, params.variant),
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/domains/:id/pictures/:purpose',
    summary:
      'Uploads a brand picture from the multipart field `photo` (PNG, WebP, JPEG, AVIF, SVG) with its transparency. The setting `brand_<purpose>` shows it.',
    access: { staff: 'update', subject: 'setting' },
    bodyKind: 'multipart',
    params: z.object({ id: rowIdText, purpose: z.enum(brandPicturePurposes) }),
    resource: { param: 'id', kind: 'domain', reach: 'staff' },
    rateLimit: perMinute(30, 'ip'),
    response: sitePictureSchema,
    async handler(ctx, { params }) {
      authorizeStaff(ctx, 'update', 'setting', params.id)
      const file = ctx.files?.find(({ field }) => field === 'photo')
      if (!file) throw invalidField('photo', 'required')
      return addSitePicture(ctx, { purpose: params.purpose, domainId: params.id, file: file.path })
    },
  }),
] as const
