import { expect, test } from 'vitest'
import ordinaryReplies from '../test/ordinary-replies.json' with { type: 'json' }
import { findAbuse } from './find-abuse.ts'

/** What people answer in a word or three. The model alone takes “en jij” for sexual, and “zeker” for an insult. */
const replies: Record<string, string> = {
  nl: 'ja|nee|eens|nog eens|oneens|ok|oké|prima|leuk|haha|hoi|hey|hallo|dag|precies|inderdaad|misschien|soms|nooit|altijd|graag|gezellig|lekker|jammer|helaas|sorry|bedankt|dank je|en jij|weet ik|bos|jij eerst|kom maar|zeker|eens met je|wel eens|kom eens langs|bel eens',
  en: 'yes|no|ok|sure|maybe|same|same here|me too|agreed|again|nice|lol|haha|hi|hey|hello|thanks|thank you|you too|sorry|why|when|where|really|cool|great|sweet|cute',
  de: 'ja|nein|ok|gerne|vielleicht|genau|stimmt|einverstanden|nochmal|schön|haha|hallo|hi|danke|bitte|dir auch|mir auch|entschuldigung|warum|wann|wo|echt|wirklich|super|toll|süß|lustig|komisch|komm vorbei|rate mal|heiß',
  fr: 'oui|non|ok|bien sûr|peut-être|pareil|moi aussi|d’accord|encore|super|haha|mdr|salut|coucou|bonjour|merci|toi aussi|désolé|pourquoi|quand|où|vraiment|cool|génial|mignon|drôle|bizarre|occupé|plus tard|petit|fini',
  es: 'sí|no|vale|claro|quizás|igual|yo también|de acuerdo|otra vez|genial|jaja|hola|gracias|tú también|lo siento|por qué|cuándo|dónde|de verdad|guay|mono|gracioso|raro|ocupado|cansada|hambre|casa|trabajo|té|viejo|vieja|rápido|falso',
  it: 'sì|no|ok|certo|forse|uguale|anch’io|d’accordo|ancora|bello|haha|ciao|grazie|anche a te|scusa|perché|quando|dove|davvero|carino|divertente|strano|impegnata|stanco|fame|casa|lavoro|caffè|tè|vieni|vero|falso|vecchio|vecchia',
  pl: 'tak|nie|ok|jasne|może|to samo|ja też|zgoda|jeszcze raz|fajnie|haha|cześć|hej|dzięki|dziękuję|tobie też|przepraszam|dlaczego|kiedy|gdzie|naprawdę|super|słodki|śmieszne|dziwne|zajęta|zmęczony|głodna|prawda|zgadnij',
}

test.each(Object.entries(replies))('finds nothing unkind in short ordinary replies (%s)', (_, list) => {
  const unkind = list
    .split('|')
    .flatMap((reply) => [reply, `${reply}?`, `${reply} 😊`].filter((text) => findAbuse(text)))
  expect(unkind).toEqual([])
})

test('asks about at most fifteen in a thousand ordinary replies of a sentence', () => {
  const texts = Object.values(ordinaryReplies).flat()
  expect(texts).toHaveLength(414)
  const unkind = texts.filter((text) => findAbuse(text))
  console.info(`${unkind.length} of ${texts.length}: ${unkind.join(' | ')}`)
  expect(unkind.length / texts.length).toBeLessThanOrEqual(0.015)
})
