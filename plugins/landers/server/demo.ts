import { createIdAt, type Plugin } from '../../../core/kernel/index.ts'
import type { Design } from '../shared/designs.ts'

/** A second headline for some designs, so that the demo shows what a slug does and has something to split. */
const headlines: Partial<Record<Design, Record<string, string>>> = {
  adultonly: {
    nl: 'Begin met één eerlijk antwoord',
    en: 'Start with one honest answer',
    de: 'Beginne mit einer ehrlichen Antwort',
    fr: 'Commencez par une réponse sincère',
    es: 'Empieza con una respuesta sincera',
    it: 'Comincia con una risposta sincera',
    pl: 'Zacznij od jednej szczerej odpowiedzi',
  },
  maplanding: {
    nl: 'Wie woont er bij jou in de buurt?',
    en: 'Who lives near you?',
    de: 'Wer wohnt in deiner Nähe?',
    fr: 'Qui habite près de chez vous\u00A0?',
    es: '¿Quién vive cerca de ti?',
    it: 'Chi abita vicino a te?',
    pl: 'Kto mieszka blisko ciebie?',
  },
  alonetonight: {
    nl: 'Een avond met z’n tweeën',
    en: 'An evening for two',
    de: 'Ein Abend zu zweit',
    fr: 'Une soirée à deux',
    es: 'Una noche para dos',
    it: 'Una serata in due',
    pl: 'Wieczór we dwoje',
  },
}
const slug = 'demo'

/**
 * For each domain of the demo: texts under the slug `demo` for some designs in every language, and one split, not
 * started.
 */
export const demo: NonNullable<Plugin['demo']> = {
  async fill(tx, { domainId, now }) {
    const createId = () => createIdAt(now)
    const rows = Object.entries(headlines).flatMap(([design, texts]) =>
      Object.entries(texts).map(([language, headline]) => ({
        id: createId(),
        design,
        slug,
        language,
        domain_id: domainId,
        headline,
        status: 'live',
      })),
    )
    await tx('lander_contents').insert(rows)
    await tx('lander_splits').insert({
      id: createId(),
      design: 'alonetonight',
      domain_id: domainId,
      arms: JSON.stringify([
        { slug: '', weight: 50 },
        { slug, weight: 50 },
      ]),
      planned: 8200,
    })
  },
}
