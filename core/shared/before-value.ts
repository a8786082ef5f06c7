/** Italian articles, and what they become before a number that is spoken with a vowel first: “il 8 marzo” is “l’8 marzo”. */
const elided: Record<string, string> = {
  ...{ il: 'l’', al: 'all’', del: 'dell’', dal: 'dall’', nel: 'nell’', sul: 'sull’' },
  ...{ i: 'gli ', ai: 'agli ', dei: 'degli ', dai: 'dagli ', nei: 'negli ', sui: 'sugli ' },
}
const italianArticle = new RegExp(`(?<!\\p{L})(?:${Object.keys(elided).join('|')}) $`, 'iu')
const startsWithVowel = /^(?:8|11(?!\d))/
/** “a Anna” is said “ad Anna”, and “e Elena” “ed Elena”; not with a d in the name too: “a Ada”. */
const vowelWord = /(?<!\p{L})([ae]) $/iu
const withoutD = /^.(?!d)\p{L}/iu
const spanishArticle = /(?<!\p{L})(l)as $/iu
const oneOClock = /^0?1:/

/** A text with its last little word in the form that the value after it needs, which a translator cannot know. */
export function beforeValue(locale: string, text: string, value: string): string {
  if (locale === 'es') return oneOClock.test(value) ? text.replace(spanishArticle, '$1a ') : text
  if (locale !== 'it') return text
  if (startsWithVowel.test(value)) return text.replace(italianArticle, elide)
  const vowel = vowelWord.exec(text)?.[1]?.toLowerCase()
  return vowel === value[0]?.toLowerCase() && withoutD.test(value) ? `${text.trimEnd()}d ` : text
}

/** A whole text whose little words have the form that the numbers and names after them need. */
export const agreeWithValues = (locale: string, text: string): string =>
  locale === 'it' || locale === 'es'
    ? text
        .split(/(?<= )(?=\d)|(?<= [ae] )(?=[AE])/)
        .reduce((before, after) => beforeValue(locale, before, after) + after)
    : text

function elide(article: string): string {
  const form = elided[article.trim().toLowerCase()] ?? article
  return /^\p{Lu}/u.test(article) ? form.charAt(0).toUpperCase() + form.slice(1) : form
}
