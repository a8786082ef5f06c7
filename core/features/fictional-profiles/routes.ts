import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { withDomain } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { listRoutes } from '../../platform/console/list-routes.ts'
import { pickSettingText } from '../../platform/settings/texts.ts'
import { getSiteName } from '../../platform/site/public-settings.ts'
import { domainLanguage } from '../../platform/site/settings.ts'
import { getFictionalWord, interests, isSexualInterest, minAge } from '../members/index.ts'
import { photosPremium } from '../photos/index.ts'
import { fictionalWarning, isFictionalShown } from '../visibility/index.ts'
import { changeFictional, createFictional, endFictional, loadFictional } from './commands.ts'
import { addFictionalPhoto, chooseFictionalPhoto, removeFictionalPhoto } from './photos.ts'
import { presentFictional, presentWithPhotos } from './present.ts'
import { type FictionalRow, fictionalColumns, fictionalFilter, queryFictional } from './queries.ts'
import {
  changeBody,
  choicesReply,
  createBody,
  endBody,
  fictionalProfileReply,
  fictionalRow,
  photoBody,
} from './schemas.ts'

const subject = 'fictional-profile'
const resource = { param: 'id', kind: subject, reach: 'staff' } as const

const definePhotoRoute = <const Act extends string>(act: Act, summary: string, run: typeof removeFictionalPhoto) =>
  staffRoute({
    method: 'POST',
    path: `/api/console/fictional-profiles/:id/photos/${act}` as const,
    summary,
    access: { staff: 'update', subject },
    params: idParams,
    body: photoBody,
    response: fictionalProfileReply,
    resource,
    async handler(ctx, { params, body }) {
      await run(ctx, params.id, body.photo_id)
      return presentWithPhotos(ctx, await loadFictional(ctx, params.id))
    },
  })

export const fictionalRoutes = [
  staffRoute({
    method: 'GET',
    path: '/api/console/fictional-profiles/choices',
    summary: 'Lists domains with fictional profiles, the notice that their members read, and the possible interests.',
    access: { staff: 'read', subject },
    response: choicesReply,
    handler(ctx) {
      const domains = listAllowedDomainIds(ctx, 'read', subject).map((id) => {
        const siteCtx = withDomain(ctx, id)
        const locale = siteCtx.setting(domainLanguage)
        return {
          id,
          name: getSiteName(ctx.services, siteCtx.site),
          shown: isFictionalShown(siteCtx),
          label: getFictionalWord(siteCtx, locale),
          warning: pickSettingText(siteCtx.setting(fictionalWarning), locale, { fallback: 'any' }),
          countries: [...siteCtx.site.domain.countries],
          min_age: siteCtx.setting(minAge),
          max_photos: siteCtx.setting(photosPremium),
        }
      })
      const reader = getConsoleLocale(ctx)
      const named = interests
        .filter((interest) => !isSexualInterest(interest))
        .map((id) => ({ id, name: ctx.services.i18n.t(reader, `members.interest.${id}`) }))
      return { domains, interests: named }
    },
  }),
  ...listRoutes({
    path: 'fictional-profiles',
    subject,
    summary: 'Lists the fictional profiles of the domains that the caller may read.',
    columns: fictionalColumns,
    key: 'm.id',
    filter: fictionalFilter,
    response: fictionalRow,
    find: (ctx, filter, action) =>
      queryFictional(ctx.services.db.knex, listAllowedDomainIds(ctx, action, subject), filter),
    present: (rows: FictionalRow[], ctx) => rows.map((row) => presentFictional(ctx, row)),
  }),
  staffRoute({
    method: 'GET',
    path: '/api/console/fictional-profiles/:id',
    summary: 'Returns a fictional profile with its photos.',
    access: { staff: 'read', subject },
    params: idParams,
    response: fictionalProfileReply,
    resource,
    handler: async (ctx, { params }) => presentWithPhotos(ctx, await loadFictional(ctx, params.id)),
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/fictional-profiles',
    summary: 'Creates a fictional profile, labelled wherever it appears, on a domain that shows them.',
    access: { staff: 'create', subject },
    body: createBody,
    response: fictionalProfileReply,
    handler: async (ctx, { body }) => presentWithPhotos(ctx, await createFictional(ctx, body)),
  }),
  staffRoute({
    method: 'PUT',
    path: '/api/console/fictional-profiles/:id',
    summary: 'Updates a fictional profile; refused after a change by someone else.',
    access: { staff: 'update', subject },
    params: idParams,
    body: changeBody,
    response: fictionalRow,
    resource,
    handler: async (ctx, { params, body }) => presentFictional(ctx, await changeFictional(ctx, params.id, body)),
  }),
  staffRoute({
    method: 'DELETE',
    path: '/api/console/fictional-profiles/:id',
    summary: 'Deletes a fictional profile: hidden from members at once, erased after the grace period.',
    access: { staff: 'delete', subject },
    params: idParams,
    body: endBody,
    response: fictionalRow,
    resource,
    handler: async (ctx, { params, body }) => presentFictional(ctx, await endFictional(ctx, params.id, body.version)),
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/fictional-profiles/:id/photos',
    summary: 'Adds a photo from the multipart field `photo`, shown at once.',
    access: { staff: 'update', subject },
    bodyKind: 'multipart',
    params: idParams,
    response: fictionalProfileReply,
    resource,
    rateLimit: perMinute(60, 'ip'),
    async handler(ctx, { params }) {
      const file = ctx.files?.find(({ field }) => field === 'photo')
      if (!file) throw invalidField('photo', 'required')
      await addFictionalPhoto(ctx, params.id, file.path)
      return presentWithPhotos(ctx, await loadFictional(ctx, params.id))
    },
  }),
  definePhotoRoute('remove', 'Removes one of its photos.', removeFictionalPhoto),
  definePhotoRoute('main', 'Shows one of its photos first.', chooseFictionalPhoto),
] as const
