/** Risks in a text that safety asks about: contact details, or money between people. */
export type RiskKind = 'contact' | 'money'

const any = (...parts: string[]) => `(?:${parts.join('|')})`
/** A whole word, in any script. */
const word = (...parts: string[]) => `(?<![\\p{L}\\p{N}])${any(...parts)}(?![\\p{L}\\p{N}])`
const letter = '[\\p{L}\\p{N}]'
/** Between two words. Apostrophes and hyphens belong to the word before, unless another sign precedes them. */
const space = "[^\\p{L}\\p{N}.!?’'-][^\\p{L}\\p{N}.!?]{0,30}"
const joint = "[’'-]{1,4}"
/**
 * Up to this many words between two others, in one sentence; the last may be the beginning of a compound. A text can be
 * divided into these parts in one way only, and each part is bounded: otherwise a short text could take minutes.
 */
const gap = (words: number) =>
  `[^\\p{L}\\p{N}.!?]{1,30}(?:${letter}[\\p{L}\\p{N}’'-]{0,40}${space}){0,${words}}?(?:${letter}{1,40}${joint}){0,${words}}?`

/** Digits in words, a language a line. */
const digitWords = [
  'nul een één twee drie vier vijf zes zeven acht negen',
  'zero oh one two three four five six seven eight nine double',
  'null eins zwei zwo drei fünf sechs sieben neun',
  'zéro un deux trois quatre cinq sept huit neuf',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'due tre quattro cinque sei sette otto nove',
  'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
]
const digit = any('\\d', ...digitWords.flatMap((words) => words.split(' ')))
const at = any(
  '@',
  '\\(at\\)',
  '\\[at\\]',
  '\\sat\\s',
  'apenstaart(?:je)?',
  'klammeraffe',
  'arobase',
  'arroba',
  'chiocciola',
  'małpa',
)
const dot = any('\\.', '\\(dot\\)', '\\[dot\\]', '\\s(?:dot|punt|punkt|point|punto|kropka)\\s')
const ending = any(
  'com',
  'nl',
  'de',
  'net',
  'org',
  'be',
  'eu',
  'info',
  'fr',
  'es',
  'it',
  'pl',
  'at',
  'ch',
  'me',
  'io',
  'co\\.uk',
  'xyz',
)
const messenger = any(
  'whats\\s?app',
  'wh?at?s?app',
  'w\\.?a\\.?p+',
  'telegram',
  'tele\\s?gram',
  'signal',
  'snap(?:chat)?',
  'insta(?:gram)?',
  'kik',
  'viber',
  'wechat',
  'skype',
  'discord',
  'messenger',
  'hangouts',
  'google\\s?chat',
  'zangi',
  'threema',
  'facebook',
  'tik\\s?tok',
  'onlyfans',
)
const mine = word(
  'mijn',
  'm’n',
  "m'n",
  'my',
  'mein',
  'meine',
  'meiner',
  'meinem',
  'mon',
  'ma',
  'mi',
  'mio',
  'il mio',
  'mój',
  'moje',
)
const number = word(
  'nummer',
  'telefoonnummer',
  '06',
  'mobiel',
  'number',
  'phone number',
  'digits',
  'cell',
  'handynummer',
  'telefonnummer',
  'nr',
  'numéro',
  'número',
  'numero',
  'numer',
  'mail',
  'e-?mail',
  'mailadres',
  'mailadresse',
  'e-?mail-?adres(?:se)?',
  'e-?mail address',
)
const handle = '[@:=]\\s*[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{2,}'

const contact = [
  // An e-mail address, written out or disguised.
  `(?<![\\p{L}\\p{N}._+-])[\\p{L}\\p{N}._+-]{1,64}\\s?${at}\\s?[\\p{L}\\p{N}-]{1,63}\\s?${dot}\\s?${ending}(?![\\p{L}])`,
  `(?<![\\p{L}\\p{N}._+-])[\\p{L}\\p{N}._+-]{3,64}\\s?(?:@|\\(at\\)|\\[at\\])\\s?(?:gmail|hotmail|outlook|yahoo|icloud|live|gmx|web|ziggo|kpn)`,
  // A web address. A full stop without a following space is no proof, so short endings need more than a name.
  `https?://\\S+`,
  `(?<![\\p{L}])www\\.[\\p{L}\\p{N}-]+\\.`,
  `(?<![\\p{L}\\p{N}])(?:t|wa|bit|m)\\.(?:me|ly)/`,
  `(?<![\\p{L}\\p{N}.])[\\p{L}\\p{N}-]{3,63}\\.${any('com', 'nl', 'net', 'org', 'info', 'co\\.uk', 'xyz', 'site')}(?![\\p{L}\\p{N}])`,
  `(?<![\\p{L}\\p{N}.])[\\p{L}\\p{N}-]{3,63}\\.${ending}/[\\p{L}\\p{N}]`,
  // A telephone number: nine digits or more, seven if spelled out.
  `(?<![\\d.,€$£])(?:\\+|00)\\d(?:[\\s.()/-]*\\d){8,13}(?!\\d)`,
  `(?<![\\d.,€$£+])0\\(?[1-9](?:[\\s.()/-]*\\d){7,10}(?!\\d)`,
  `(?<![\\p{L}\\p{N}])${digit}(?:[\\s,.-]+${digit}){6,}(?![\\p{L}\\p{N}])`,
  // Another place to talk: the sender's, the reader's, or an invitation there.
  `${word(messenger)}\\s?(?:is|ist|es|est|to|to:)?\\s?${handle}`,
  `${mine}${gap(1)}${word(messenger)}(?:-?(?:naam|name|nummer|account|id|profil|number|handle))?`,
  `${mine}\\s(?:(?:mobiele|mobile|phone|eigen|neue|new|nieuwe|private|privé)\\s)?${number}(?:\\s?:|${gap(1)}${word('is', 'ist', 'est', 'es', 'è', 'to', 'staat')})`,
  `${word('op', 'on', 'bij', 'bei', 'auf', 'sur', 'en', 'su', 'na')}\\s${word(messenger)}[\\s,:]+(?:als|as|under|unter|onder|met|mit|with)?\\s?@?(?:[\\p{L}\\p{N}]*[\\d_.@][\\p{L}\\p{N}_.]{2,})`,
  `${word('vinden', 'vind', 'find', 'findest', 'finden', 'zoek', 'look me up', 'such')}${gap(3)}${word('op', 'on', 'auf', 'bei')}\\s${word(messenger)}`,
  `${word('lass uns', 'laten we', 'zullen we', 'let’s', "let's", 'shall we', 'wollen wir')}${gap(2)}${word('op', 'on', 'auf', 'bei', 'naar', 'to', 'zu')}\\s${word(messenger)}`,
  `${word('voeg', 'add', 'adde', 'füg', 'ajoute', 'añádeme', 'agrégame', 'aggiungimi', 'dodaj')}${gap(3)}${word(messenger)}`,
  `${word('app', 'whatsapp', 'bel', 'sms', 'text', 'call', 'ring', 'ruf', 'appe')}\\s${word('me', 'mij', 'mich')}${gap(3)}${word(
    'op',
    'on',
    'at',
    'unter',
    'an',
  )}`,
  `${word('schrijf', 'schreib', 'stuur', 'write', 'message', 'text', 'find', 'reach', 'contact', 'kontaktier', 'zoek', 'such', 'erreichst', 'bereik')}${gap(5)}${word(
    'op',
    'on',
    'auf',
    'bei',
    'via',
    'over',
    'per',
    'über',
  )}\\s${word(messenger)}`,
  `${word('verder', 'liever', 'rather', 'instead', 'lieber', 'weiter', 'weiterschreiben', 'continue', 'move', 'switch', 'wechseln', 'plutôt', 'mejor', 'meglio', 'lepiej')}${gap(5)}${word(
    messenger,
  )}`,
  `${word('wat', 'was', "what'?s", 'what is', 'wie', 'heb je', 'hast du', 'do you have', 'have you got', 'geef', 'gib', 'give', 'send', 'stuur', 'schick')}${gap(3)}${word(
    'je',
    'jouw',
    'your',
    'ur',
    'deine',
    'dein',
    'deinen',
    'me',
    'mir',
  )}${gap(2)}${any(word(messenger), number)}`,
  `${word('heb je', 'hast du', 'do you have', 'have you got', 'are you on', 'zit je op', 'bist du (?:auf|bei)', 'do you use', 'gebruik je', 'nutzt du', 'tu as', 'tienes', 'hai', 'masz')}\\s${word(
    messenger,
  )}`,
]

const sum = `(?:[€$£]\\s?\\d[\\d.,]{0,15}|\\d[\\d.,]{0,15}\\s?(?:€|\\$|£|euro|eur|dollars?|pounds?|pond|quid|usd|gbp))`
const card = any('google\\s?play', 'steam', 'itunes', 'apple', 'amazon', 'bol(?:\\.com)?', 'psn', 'razer', 'ebay')
const coin = any(
  'bitcoins?',
  'btc',
  'crypto(?:currency|munt(?:en)?)?',
  'krypto(?:w[aä]hrung(?:en)?)?',
  'ethereum',
  'eth',
  'usdt',
  'tether',
  'forex',
)

const money = [
  `(?<![\\p{L}\\p{N}])[a-z]{2}\\d{2}\\s?(?:[a-z0-9]{4}\\s?){3,7}[a-z0-9]{0,3}(?![\\p{L}\\p{N}])`,
  `(?<![\\p{L}\\p{N}])(?:bc1[a-z0-9]{20,}|0x[a-f0-9]{40})(?![\\p{L}\\p{N}])`,
  word(
    'western\\s?union',
    'money\\s?gram',
    'paysafe\\s?(?:card|code|karte|kaart)s?',
    'neosurf',
    'cash\\s?app',
    'ria money',
  ),
  `${card}[\\s-]?(?:gift|cadeau|geschenk|guthaben)?[\\s-]?(?:cards?|kaart(?:en)?|karten?|bon(?:nen)?|gutscheine?|codes?|guthaben)`,
  `${word('gift\\s?cards?', 'cadeaukaart(?:en)?', 'geschenkkarten?', 'guthabenkarten?', 'gutscheincodes?')}`,
  // Lending, sending or transferring: requested or offered.
  `${word('leen', 'lenen', 'voorschieten', 'lend', 'borrow', 'loan', 'leih', 'leihen', 'vorstrecken', 'auslegen', 'borgen', 'prête', 'prêter', 'prestar', 'préstame', 'prestarmi', 'pożycz', 'pożyczyć')}${gap(5)}${any(word('geld', 'money', 'cash', 'argent', 'dinero', 'soldi', 'pieniądze'), sum)}`,
  `${any(word('geld', 'money', 'cash', 'argent', 'dinero', 'soldi', 'pieniądze', 'bedrag'), sum)}${gap(5)}${word('lenen', 'leen', 'voorschieten', 'lend', 'loan', 'leihen', 'vorstrecken', 'auslegen', 'borgen', 'overmaken', 'overboeken', 'sturen', 'überweisen', 'schicken', 'transfer', 'wire')}`,
  `${word('stuur', 'sturen', 'maak', 'send', 'wire', 'transfer', 'schick', 'schicke', 'überweis', 'überweise', 'stort', 'boek', 'envoie', 'mándame', 'envíame', 'mandami', 'wyślij', 'przelej')}${gap(4)}${any(word('geld', 'money', 'cash', 'funds', 'argent', 'dinero', 'soldi', 'pieniądze', coin), sum)}`,
  `${word('heb', 'need', 'brauche', 'nodig', 'besoin', 'necesito', 'potrzebuję')}${gap(3)}${any(word('geld', 'money', 'argent', 'dinero'), sum)}${gap(3)}${word('nodig', 'for', 'für', 'voor', 'urgently', 'dringend', 'by', 'to', 'um')}`,
  `${word('dringend', 'urgent', 'urgently')}${gap(3)}${word('geld', 'money', 'cash')}`,
  `${word('betaal', 'betalen', 'pay', 'bezahl', 'bezahlen', 'zahl', 'zahle', 'zahlen', 'pagar', 'payer')}${gap(5)}${word('ticket', 'vliegticket', 'visum', 'visa', 'flug', 'flugticket', 'flight', 'ziekenhuis', 'hospital', 'krankenhaus', 'douane', 'zoll', 'customs', 'invoerrechten', 'kosten', 'fees?', 'gebühr(?:en)?', 'rent', 'huur', 'miete', 'operatie', 'operation', 'surgery', 'rekening van', 'borg', 'kaution', 'deposit')}`,
  `${word('vliegticket', 'ticket', 'flight', 'flug')}${gap(5)}${word('niet betalen', 'nicht bezahlen')}`,
  `${word('visum', 'visa', 'douane', 'customs', 'zoll', 'ziekenhuis', 'hospital', 'krankenhaus', 'operatie', 'surgery')}${gap(5)}${any(
    word(
      'betalen',
      'betaal',
      'bezahlen',
      'bezahle',
      'pay',
      'kosten',
      'kost',
      'kostet',
      'fees?',
      'gebühr(?:en)?',
      'wants money',
      'geld',
    ),
    sum,
  )}`,
  // Investing together.
  `${word('invest', 'investeer', 'investeren', 'investiere', 'investieren', 'investing', 'investment', 'trading', 'traden', 'handel', 'inleg', 'einlage', 'verdienen', 'verdiene', 'verdien', 'earn', 'investiert', 'profit', 'winst', 'gewinn', 'rendement', 'rendite')}${gap(5)}${word(coin, 'platform', 'plattform', 'gegarandeerd', 'guaranteed', 'garantiert', 'per dag', 'a day', 'pro tag', 'daily', 'per week')}`,
  `${word(coin)}${gap(5)}${word('invest', 'investeer', 'investeren', 'investieren', 'trading', 'platform', 'plattform', 'winst', 'profit', 'gewinn', 'rendement', 'rendite', 'returns?', 'verdienen', 'earn', 'wallet', 'leren', 'teach', 'uitleg')}`,
  `${word('gegarandeerde?', 'guaranteed', 'garantierte?[rsn]?')}${gap(3)}${word('winst', 'profit', 'returns?', 'gewinn', 'rendement', 'rendite')}`,
  `${word('verdubbel(?:en)?', 'doubles?', 'verdoppe?le?n?')}${gap(3)}${word('geld', 'money', 'inleg', 'einsatz')}`,
  `${word('tikkie', 'betaalverzoek', 'bankgegevens', 'bank details', 'account details', 'kontodaten', 'rekeningnummer', 'account number', 'kontonummer', 'bankkonto', 'iban', 'pincode', 'creditcard', 'credit card', 'kreditkarte')}${gap(3)}${word('sturen', 'stuur', 'send', 'schicken', 'geven', 'give', 'geben', 'nodig', 'need', 'brauche', 'doorgeven', 'is', 'ist')}`,
  `${word('stuur', 'geef', 'send', 'give', 'schick', 'gib')}${gap(4)}${word('tikkie', 'betaalverzoek', 'bankgegevens', 'bank details', 'account details', 'kontodaten', 'rekeningnummer', 'account number', 'kontonummer', 'iban', 'pincode', 'creditcard\\S*', 'credit card\\S*', 'kreditkarte\\S*')}`,
  `${word('erfenis', 'inheritance', 'erbschaft', 'erbe')}${gap(6)}${word('miljoen', 'million', 'millionen', 'miljoenen', 'advocaat', 'lawyer', 'anwalt', 'notaris', 'notar', 'bank', 'delen', 'share', 'teilen')}`,
  `${word('paypal', 'bank', 'rekening', 'account', 'konto')}${gap(3)}${word('geblokkeerd', 'blocked', 'frozen', 'bevroren', 'gesperrt', 'eingefroren')}`,
  `${word('via', 'per', 'over', 'by', 'with', 'auf', 'op')}\\s${word('paypal', 'wise', 'revolut')}`,
  `${any(word('paar', 'couple of', 'few'))}\\s${word('honderd', 'hundred', 'hunderter', 'hundert', 'euro', 'tientjes', 'quid')}${gap(8)}${word('terug', 'zurück', 'back', 'wieder')}`,
]

const made: Record<RiskKind, RegExp> = {
  contact: new RegExp(contact.join('|'), 'iu'),
  money: new RegExp(money.join('|'), 'iu'),
}

/** Removes disguises: letters of other shapes, zero-width characters. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[’‘]/g, '’')

/** Risks in a text, the most serious first; usually none. Pure, and the same in the browser. */
export function findRisks(text: string): RiskKind[] {
  const read = normalize(text)
  return (['money', 'contact'] as const).filter((kind) => made[kind].test(read))
}
