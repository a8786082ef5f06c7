import { z } from 'zod'
import { locales, oneLine, rowId } from '../../../core/kernel/index.ts'
import { designNames } from '../shared/designs.ts'

export const design = z.enum(designNames)
export const slug = z.string().regex(/^[a-z0-9-]{1,40}$/, 'invalid_token')

export const stepText = z.object({ title: z.string(), text: z.string() })
export const picture = z.object({ src: z.string(), alt: z.string() })

/** A lander's complete texts: the operator's, else the shipped ones. */
export const content = z.object({
  design,
  /** The slug of these texts; null for the design's own. */
  slug: z.string().nullable(),
  headline: z.string(),
  intro: z.string(),
  /** On the button. */
  call: z.string(),
  steps: z.array(stepText),
  media: z.array(picture),
  /** The running split's arm to which the visitor was assigned. */
  split: z.object({ id: z.string(), arm: z.string() }).nullable(),
})
export type LanderContent = z.output<typeof content>

/** The editor's input; empty fields use the shipped texts. */
export const contentBody = z.object({
  design,
  slug: z.union([slug, z.literal('')]).default(''),
  language: z.enum(locales),
  domain_id: rowId.nullish(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'invalid_country')
    .nullish(),
  headline: oneLine(120).default(''),
  intro: oneLine(400).default(''),
  call: oneLine(40).default(''),
  steps: z
    .array(
      z.object({
        title: oneLine(120).default(''),
        text: oneLine(300).default(''),
      }),
    )
    .max(10)
    .default([]),
  // Pictures of the domain itself: a lander loads nothing from other hosts.
  media: z
    .array(
      z.object({
        src: z.string().regex(/^\/[\w./-]{1,200}$/, 'invalid_path'),
        alt: oneLine(200).default(''),
      }),
    )
    .max(12)
    .default([]),
  status: z.enum(['draft', 'live']).default('draft'),
})
export const contentRow = contentBody.extend({
  id: z.string(),
  domain_id: z.number().nullable(),
  country: z.string().nullable(),
})

export const splitBody = z.object({
  design,
  domain_id: rowId,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'invalid_country')
    .nullish(),
  arms: z
    .array(z.object({ slug: z.union([slug, z.literal('')]).default(''), weight: z.number().int().min(1).max(100) }))
    .min(2)
    .max(4)
    .refine((arms) => new Set(arms.map((arm) => arm.slug)).size === arms.length, 'repeated')
    .meta({
      example: [
        { slug: 'summer', weight: 1 },
        { slug: 'autumn', weight: 1 },
      ],
    }),
  planned: z.number().int().min(100).max(1_000_000),
  status: z.enum(['draft', 'running', 'stopped']).default('draft'),
})
export const splitRow = splitBody.extend({ id: z.string(), country: z.string().nullable() })

const interval = z.object({ low: z.number(), high: z.number() })
/** Results of a split. Shares include their uncertainty; differences are given only for a complete sample. */
export const splitResults = z.object({
  planned: z.number().int(),
  complete: z.boolean(),
  arms: z.array(
    z.object({
      slug: z.string(),
      seen: z.number().int(),
      signups: z.number().int(),
      /** Share of sign-ups, 95 per cent (Wilson). */
      share: interval,
      /**
       * Difference from the first arm (Newcombe; Bonferroni if there are several). Null for the first, and before the
       * sample is complete.
       */
      difference: interval.nullable(),
    }),
  ),
})
