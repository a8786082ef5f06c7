import { expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'

it('guesses columns that are named in a language of the product, with accents and punctuation', () => {
  const needed = (columns: string[]) => {
    const { id, email, name, gender, date_of_birth } = guessColumns('members', columns)
    return [id, email, name, gender, date_of_birth]
  }
  for (const columns of [
    ['Nummer', 'E-mailadres', 'Voornaam', 'Geslacht', 'Geboortedatum'],
    ['Mitgliedsnummer', 'E-Mail-Adresse', 'Vorname', 'Geschlecht', 'Geburtsdatum'],
    ['Numéro', 'Adresse e-mail', 'Prénom', 'Sexe', 'Date de naissance'],
    ['Número', 'Correo electrónico', 'Nombre', 'Sexo', 'Fecha de nacimiento'],
    ['Numero', 'Indirizzo email', 'Nome', 'Sesso', 'Data di nascita'],
    ['Numer', 'Adres e-mail', 'Imię', 'Płeć', 'Data urodzenia'],
  ])
    expect(needed(columns)).toEqual(columns)
})
