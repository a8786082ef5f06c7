import type { QuestionText } from './schemas.ts'

type Texts = Record<'nl' | 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl', string>
const asked = (texts: Texts): QuestionText =>
  Object.fromEntries(Object.entries(texts).map(([locale, question]) => [locale, { question }]))

/** The questions of a new installation (specification, match finder; its question about race is not shipped). */
export const shippedQuestions = [
  {
    id: '0190c000-0000-7000-8000-000000000001',
    filter: 'age',
    texts: asked({
      nl: 'Hoe oud is wie je zoekt?',
      en: 'How old is the person you’re looking for?',
      de: 'Wie alt ist der Mensch, den du suchst?',
      fr: 'Quel âge a la personne que vous cherchez\u00a0?',
      es: '¿Qué edad tiene la persona que buscas?',
      it: 'Quanti anni ha la persona che cerchi?',
      pl: 'Ile lat ma osoba, której szukasz?',
    }),
    options: [
      {
        id: 'younger',
        min_age: 18,
        max_age: 35,
        texts: { nl: '18–35', en: '18–35', de: '18–35', fr: '18–35', es: '18–35', it: '18–35', pl: '18–35' },
      },
      {
        id: 'older',
        min_age: 35,
        max_age: null,
        texts: { nl: '35+', en: '35+', de: '35+', fr: '35+', es: '35+', it: '35+', pl: '35+' },
      },
    ],
  },
  {
    id: '0190c000-0000-7000-8000-000000000002',
    filter: null,
    texts: asked({
      nl: 'Welke uitstraling trekt je aan?',
      en: 'Which look draws you?',
      de: 'Welche Ausstrahlung zieht dich an?',
      fr: 'Quel style vous attire\u00a0?',
      es: '¿Qué estilo te atrae?',
      it: 'Quale stile ti attrae?',
      pl: 'Jaki styl cię przyciąga?',
    }),
    options: [
      {
        id: 'normal',
        min_age: null,
        max_age: null,
        texts: {
          nl: 'Gewoon',
          en: 'Normal',
          de: 'Normal',
          fr: 'Naturel',
          es: 'Normal',
          it: 'Normale',
          pl: 'Zwyczajny',
        },
      },
      {
        id: 'sexy',
        min_age: null,
        max_age: null,
        texts: { nl: 'Sexy', en: 'Sexy', de: 'Sexy', fr: 'Sexy', es: 'Sexy', it: 'Sexy', pl: 'Seksowny' },
      },
    ],
  },
] as const
