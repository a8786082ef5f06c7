// Words with which a question would ask about race or origin, in the languages of the site. They catch open wording,
// so that the author learns why it is refused. The actual guarantee is that answers are not stored, and that only the
// filters of `filters.ts` exist.
const sensitiveWords = [
  // English
  'race|races|racial|ethnic\\w*|skin colou?r|caucasian',
  // Dutch
  'ras|rassen|etnisch\\w*|etniciteit|huidskleur|afkomst|blanke?',
  // German
  'rassen?|ethnie|ethnisch\\w*|hautfarbe',
  // French
  'raciale?s?|ethnie|ethnique\\w*|couleur de peau',
  // Spanish
  'raza|razas|étnic\\w*|etnia|color de piel',
  // Italian
  'razza|razze|etnia|etnic\\w*|colore della pelle',
  // Polish
  'rasa|rasy|rasow\\w*|etniczn\\w*|kolor skóry',
]
// `\\b` does not treat accented characters as letters.
const sensitivePattern = new RegExp(
  `(?<![\\p{L}])(?:${sensitiveWords.join('|').replaceAll('\\w', '\\p{L}')})(?![\\p{L}])`,
  'iu',
)

export const asksAboutRace = (text: string): boolean => sensitivePattern.test(text)
