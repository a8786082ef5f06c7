import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTexts } from './catalogues.ts'

// French addresses members and staff as vous. The glossary has the pronouns of tu; this test finds imperatives, which
// have no pronoun.

/** An imperative with a pronoun behind it: “retire-la”, where vous would be “retirez-la”. */
const withPronoun = /(?<![\p{L}-])\p{L}*(?<!ez|dites|faites)-(?:l[ea]|les|leur|en|y|toi|moi)(?![\p{L}-])/iu
/** Matches that are not imperatives: questions, “a-t-en”, adverbs and nouns. */
const meant = /^(?:au|par|ci|là|jusque|lui|non|e|vas|\p{L}+t)-/iu
/** Imperatives of tu that give instructions, at the beginning of a sentence or of its second half. */
const verbs =
  'accorde|active|ajoute|annule|autorise|change|choisis|clos|compare|complète|contrôle|copie|corrige|coupe|crée|demande|désactive|écris|enregistre|essaie|exporte|importe|indique|juge|laisse|lis|mets|modifie|note|ouvre|place|publie|recharge|réduis|regarde|rembourse|renseigne|retire|saisis|supprime|teste|utilise|vérifie'
const asked = new RegExp(
  `(?:^|[.!?:;]\\s+|, |\\bou |\\bet )(?:${verbs})\\s+(?:l[ea]s?|l’|une?|des|ces?|cet|cette|d’abord|avec|votre|vos|montant)(?![\\p{L}])`,
  'iu',
)
/** Texts that describe a setting or a page in the third person; each has the reason in its name. */
const describing = /[.:](enabled|enable_site_entry_popup|fictional_enabled)\.help$|console\.account\.app_on$/

const familiar = (text: string) =>
  [...text.matchAll(new RegExp(withPronoun, 'giu'))].some(([word]) => !meant.test(word)) || asked.test(text)

describe('French', () => {
  it('addresses nobody as tu, in any catalogue', () => {
    const wrong = readTexts('fr').filter(({ key, text }) => !describing.test(key) && familiar(text))
    expect(wrong.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })

  it('addresses no reader of the handbook as tu', () => {
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
    'detects “%s”',
    (text) => expect(familiar(text)).toBe(true),
  )

  it.each(['Publiez-les d’abord.', 'Dites-le-nous.', 'Peut-on les voir ?', 'La banque corrige le montant.'])(
    'ignores “%s”',
    (text) => expect(familiar(text)).toBe(false),
  )
})
