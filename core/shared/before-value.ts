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
/** “de Anna” is said “d’Anna”, and “que Anna” “qu’Anna”. */
const frenchWord = /(?<!\p{L})(d|qu)e $/iu
/** French names with a silent h (“d’Hélène”); an h of other languages is spoken (“de Hans”). */
const silentH = 'h(?:adrien|ector|él|elen|enri|ermine|erv[ée]|ilaire|ippolyte|onor|orace|ortense|ubert|ug[ou]|yacinthe)'
const frenchVowel = new RegExp(`^(?:[aeiouàâäéèêëîïôöûüœ]|${silentH})`, 'iu')

/** A text with its last little word in the form that the value after it needs, which a translator cannot know. */
export function beforeValue(locale: string, text: string, value: string): string {
  if (locale === 'es') return oneOClock.test(value) ? text.replace(spanishArticle, '$1a ') : text
  if (locale === 'fr') return frenchVowel.test(value) ? text.replace(frenchWord, '$1’') : text
  if (locale !== 'it') return text
  if (startsWithVowel.test(value)) return text.replace(italianArticle, elide)
  const vowel = vowelWord.exec(text)?.[1]?.toLowerCase()
  return vowel === value[0]?.toLowerCase() && withoutD.test(value) ? `${text.trimEnd()}d ` : text
}

/** Where a value may begin in a whole text: at its digits, and at a name after a little word. */
const beginnings: Record<string, RegExp> = {
  it: /(?<= )(?=\d)|(?<= [ae] )(?=[AE])/,
  es: /(?<= )(?=\d)/,
  fr: /(?<= (?:de|que) )(?=\p{Lu})/u,
}

/** A whole text whose little words have the form that the numbers and names after them need. */
export function agreeWithValues(locale: string, text: string): string {
  const beginning = beginnings[locale]
  if (!beginning) return text
  return text.split(beginning).reduce((before, after) => beforeValue(locale, before, after) + after)
}

function elide(article: string): string {
  const form = elided[article.trim().toLowerCase()] ?? article
  return /^\p{Lu}/u.test(article) ? form.charAt(0).toUpperCase() + form.slice(1) : form
}
