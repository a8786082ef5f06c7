// Words by which a question would ask for race or origin, in the languages of the site. They catch what is said in the open, so that
// whoever writes a question learns why it is refused; what holds whatever is written is that no answer is stored, and that none filters
// but by the list of `filters.ts`.
const words = [
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
// `\\b` knows no letters with accents.
const asked = new RegExp(`(?<![\\p{L}])(?:${words.join('|').replaceAll('\\w', '\\p{L}')})(?![\\p{L}])`, 'iu')

/** Whether a text asks, in the open, for race or origin. */
export const asksOfRace = (text: string): boolean => asked.test(text)
