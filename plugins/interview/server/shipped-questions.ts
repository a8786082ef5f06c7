import type { Locale } from '../../../core/kernel/index.ts'

/** The questions that every installation starts with; staff change them in the console. */
export const shippedQuestions: Record<Locale, readonly string[]> = {
  nl: [
    'Hoe ziet jouw beste zondag eruit?',
    'Wat kun je eindeloos uitleggen zonder dat iemand erom vraagt?',
    'Wanneer heb je voor het laatst hard gelachen, en waarom?',
    'Welke plek zou je me als eerste laten zien?',
    'Waar ben je kieskeurig in?',
    'Wat maakt dat je iemand vertrouwt?',
  ],
  en: [
    'What does your best Sunday look like?',
    'What can you explain for hours without being asked?',
    'When did you last laugh out loud, and at what?',
    'Which place would you show me first?',
    'What are you picky about?',
    'What makes you trust someone?',
  ],
  de: [
    'Wie sieht dein bester Sonntag aus?',
    'Was kannst du stundenlang erklären, ohne dass jemand fragt?',
    'Worüber hast du zuletzt laut gelacht?',
    'Welchen Ort würdest du mir als Erstes zeigen?',
    'Wobei bist du wählerisch?',
    'Was lässt dich jemandem vertrauen?',
  ],
  fr: [
    'À quoi ressemble votre meilleur dimanche ?',
    'De quoi pouvez-vous parler pendant des heures sans qu’on vous le demande ?',
    'Quand avez-vous ri aux éclats pour la dernière fois, et de quoi ?',
    'Quel endroit me montreriez-vous en premier ?',
    'En quoi êtes-vous difficile ?',
    'Qu’est-ce qui vous donne confiance en quelqu’un ?',
  ],
  es: [
    '¿Cómo es tu mejor domingo?',
    '¿De qué puedes hablar horas sin que nadie te pregunte?',
    '¿Cuándo te reíste a carcajadas por última vez y de qué?',
    '¿Qué lugar me enseñarías primero?',
    '¿Con qué eres exigente?',
    '¿Qué hace que confíes en alguien?',
  ],
  it: [
    'Com’è la tua domenica migliore?',
    'Di cosa puoi parlare per ore senza che nessuno te lo chieda?',
    'Quando hai riso di gusto l’ultima volta, e per cosa?',
    'Quale posto mi faresti vedere per primo?',
    'Su cosa non scendi a compromessi?',
    'Che cosa ti fa fidare di una persona?',
  ],
  pl: [
    'Jak wygląda twoja najlepsza niedziela?',
    'O czym możesz opowiadać godzinami, choć nikt nie pyta?',
    'Co ostatnio rozśmieszyło cię do łez?',
    'Które miejsce pokażesz mi jako pierwsze?',
    'W jakiej sprawie masz duże wymagania?',
    'Co sprawia, że komuś ufasz?',
  ],
}
