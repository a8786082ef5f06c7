import { idAt, type Plugin } from '../../../core/kernel/index.ts'
import { designNames } from '../shared/designs.ts'

/** A second headline for every design, so that the demo shows what a slug does and has something to split. */
const headlines = {
  nl: 'Begin met één eerlijk antwoord',
  en: 'Start with one honest answer',
  de: 'Beginne mit einer ehrlichen Antwort',
  fr: 'Commencez par une réponse sincère',
  es: 'Empieza con una respuesta sincera',
  it: 'Comincia con una risposta sincera',
  pl: 'Zacznij od jednej szczerej odpowiedzi',
}
const slug = 'demo'

/**
 * For each domain of the demo: texts under the slug `demo` for every design and language, and one split, not started.
 */
export const demo: NonNullable<Plugin['demo']> = {
  async fill(tx, { domainId, now }) {
    const createId = () => idAt(now)
    const rows = designNames.flatMap((design) =>
      Object.entries(headlines).map(([language, headline]) => ({
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
