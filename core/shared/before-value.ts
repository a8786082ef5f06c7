/** Italian articles before a number whose spoken name begins with a vowel: “il 8 marzo” becomes “l’8 marzo”. */
const elided: Record<string, string> = {
  il: 'l’',
  al: 'all’',
  del: 'dell’',
  dal: 'dall’',
  nel: 'nell’',
  sul: 'sull’',
  i: 'gli ',
  ai: 'agli ',
  dei: 'degli ',
  dai: 'dagli ',
  nei: 'negli ',
  sui: 'sugli ',
}
const italianArticle = new RegExp(`(?<!\\p{L})(?:${Object.keys(elided).join('|')}) $`, 'iu')
const startsWithVowel = /^(?:8|11(?!\d))/
/** “a Anna” becomes “ad Anna”, and “e Elena” becomes “ed Elena”, unless the name has a d too: “a Ada”. */
const vowelWord = /(?<!\p{L})([ae]) $/iu
const withoutD = /^.(?!d)\p{L}/iu
const spanishArticle = /(?<!\p{L})(l)as $/iu
const oneOClock = /^0?1:/
/** “de Anna” becomes “d’Anna”, and “que Anna” becomes “qu’Anna”. */
const frenchWord = /(?<!\p{L})(d|qu)e $/iu
/** French names with a silent h (“d’Hélène”); the h of other languages is spoken (“de Hans”). */
const silentH = 'h(?:adrien|ector|él|elen|enri|ermine|erv[ée]|ilaire|ippolyte|onor|orace|ortense|ubert|ug[ou]|yacinthe)'
const frenchVowel = new RegExp(`^(?:[aeiouàâäéèêëîïôöûüœ]|${silentH})`, 'iu')

/** Adapts the last word of a text to the value that follows, which translators cannot know. */
export function adaptBeforeValue(locale: string, text: string, value: string): string {
  if (locale === 'es') return oneOClock.test(value) ? text.replace(spanishArticle, '$1a ') : text
  if (locale === 'fr') return frenchVowel.test(value) ? text.replace(frenchWord, '$1’') : text
  if (locale !== 'it') return text
  if (startsWithVowel.test(value)) return text.replace(italianArticle, elide)
  const vowel = vowelWord.exec(text)?.[1]?.toLowerCase()
  return vowel === value[0]?.toLowerCase() && withoutD.test(value) ? `${text.trimEnd()}d ` : text
}

/** Where a value may begin within a text: at digits, and at a name after one of these words. */
const beginnings: Record<string, RegExp> = {
  it: /(?<= )(?=\d)|(?<= [ae] )(?=[AE])/,
  es: /(?<= )(?=\d)/,
  fr: /(?<= (?:de|que) )(?=\p{Lu})/u,
}

/** A text in which the words before numbers and names have the form that these require. */
export function agreeWithValues(locale: string, text: string): string {
  const beginning = beginnings[locale]
  if (!beginning) return text
  return text.split(beginning).reduce((before, after) => adaptBeforeValue(locale, before, after) + after)
}

function elide(article: string): string {
  const form = elided[article.trim().toLowerCase()] ?? article
  return /^\p{Lu}/u.test(article) ? form.charAt(0).toUpperCase() + form.slice(1) : form
}
