import { foldAccents } from '../../../core/kernel/index.ts'
import { type Content, stageFields, toStage } from '../shared/words.ts'

/** Names for fields in other systems and in the languages of the product, in lower case without punctuation. */
const aliases: Readonly<Record<string, string>> = {
  id:
    'userid memberid profileid uid messageid photoid pictureid number no nr nummer numero numer ' +
    'lidnummer mitgliedsnummer',
  member: 'userid memberid profileid uid owner lid mitglied membre miembro membro',
  email:
    'emailaddress mail mailadres emailadres emailadresse mailadresse adressemail adresseemail correo ' +
    'correoelectronico indirizzoemail adresemail',
  name:
    'username nickname displayname realname firstname naam voornaam gebruikersnaam vorname benutzername ' +
    'prenom nom pseudo nombre nome imie',
  gender: 'sex geslacht geschlecht sexe genre sexo genero sesso genere plec',
  looking_for: 'matchsex seeking interestedin zoekt sucht recherche busca cerca szuka',
  date_of_birth:
    'birthdate birthday dob born geboortedatum geboren geburtsdatum datedenaissance naissance ' +
    'fechadenacimiento nacimiento datadinascita nascita dataurodzenia',
  country: 'land pays pais paese kraj',
  place: 'city town location plaats woonplaats stad stadt ort wohnort ville ciudad citta miasto miejscowosc',
  region: 'state province provincie regio bundesland provincia regione wojewodztwo',
  language: 'lang locale taal sprache langue idioma lingua jezyk',
  tagline: 'punchline headline status',
  description: 'about aboutme bio omschrijving overmij beschreibung uebermich descripcion',
  signup_date: 'joindate joined registered created createdat signup aangemeld registriert',
  last_seen: 'lastactivity lastlogin lastvisit activity',
  credits: 'balance coins points saldo guthaben solde creditos crediti',
  opt_outs: 'unsubscribed optout optouts',
  types: 'optouts optout unsubscribed',
  url: 'address link photo',
  file: 'filename path',
  from: 'sender senderid fromid',
  to: 'recipient recipientid receiver toid',
  text: 'message body content',
  sent_at: 'senddate sent date timestamp time createdat',
}

/** Without accents and punctuation. */
const normalizeName = (name: string) =>
  foldAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Guesses which columns of a file match which fields. Staff can correct it. */
export function guessColumns(what: Content, columns: readonly string[]): Record<string, string> {
  const stage = toStage(what)
  if (!stage) return {}
  const left = new Set(columns)
  const guessed: Record<string, string> = {}
  const rules: ((column: string, field: string) => boolean)[] = [
    (column, field) => normalizeName(column) === normalizeName(field),
    (column, field) => aliases[field]?.split(' ').includes(normalizeName(column)) ?? false,
  ]
  for (const fits of rules)
    for (const field of stageFields[stage]) {
      const column = guessed[field] ? undefined : [...left].find((one) => fits(one, field))
      if (!column) continue
      guessed[field] = column
      left.delete(column)
    }
  return guessed
}
