import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTexts } from './catalogues.ts'

// French says vous to members and staff alike. The glossary knows the pronouns of tu; here is the imperative, which goes without one.

/** What a text asks of its reader with a pronoun behind: “retire-la”, where vous would be “retirez-la”. */
const withPronoun = /(?<![\p{L}-])\p{L}*(?<!ez|dites|faites)-(?:l[ea]|les|leur|en|y|toi|moi)(?![\p{L}-])/iu
/** What is no imperative: questions, “a-t-en”, adverbs and nouns. */
const meant = /^(?:au|par|ci|là|jusque|lui|non|e|vas|\p{L}+t)-/iu
/** Verbs of instructions at the beginning of a sentence or of its second half, in the form that tu has. */
const verbs =
  'accorde|active|ajoute|annule|autorise|change|choisis|clos|compare|complète|contrôle|copie|corrige|coupe|crée|demande|désactive|écris|enregistre|essaie|exporte|importe|indique|juge|laisse|lis|mets|modifie|note|ouvre|place|publie|recharge|réduis|regarde|rembourse|renseigne|retire|saisis|supprime|teste|utilise|vérifie'
const asked = new RegExp(
  `(?:^|[.!?:;]\\s+|, |\\bou |\\bet )(?:${verbs})\\s+(?:l[ea]s?|l’|une?|des|ces?|cet|cette|d’abord|avec|votre|vos|montant)(?![\\p{L}])`,
  'iu',
)
/** Texts that say what a setting or a page does, in the third person; each with the reason in its name. */
const tells = /[.:](enabled|enable_site_entry_popup|fictional_enabled)\.help$|console\.account\.app_on$/

const familiar = (text: string) =>
  [...text.matchAll(new RegExp(withPronoun, 'giu'))].some(([word]) => !meant.test(word)) || asked.test(text)

describe('French', () => {
  it('asks nobody as tu would, in no catalogue', () => {
    const wrong = readTexts('fr').filter(({ key, text }) => !tells.test(key) && familiar(text))
    expect(wrong.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })

  it('asks no reader of the handbook so', () => {
    const folder = path.resolve(import.meta.dirname, '../../console/handbook/fr')
    const wrong = globSync('*.md', { cwd: folder }).flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => familiar(line) || /(?<!\p{L})(?:tu|toi|tes|ton)(?!\p{L})/iu.test(line))
        .map((line) => `${file}: ${line}`),
    )
    expect(wrong).toEqual([])
  })

  it.each(['Publie-les d’abord.', 'Corrige le montant.', 'Complétez le texte, ou retire-la du menu.', 'Crées-en un.'])(
    '“%s” is seen',
    (text) => expect(familiar(text)).toBe(true),
  )

  it.each(['Publiez-les d’abord.', 'Dites-le-nous.', 'Peut-on les voir ?', 'La banque corrige le montant.'])(
    '“%s” is not',
    (text) => expect(familiar(text)).toBe(false),
  )
})
