import type { DemoLanguage } from './index.ts'

export interface DemoComplaint {
  kind: 'complaint' | 'content_notice' | 'payment_dispute'
  status: 'open' | 'answered' | 'closed'
  message: string
  answer?: string
}

export const COMPLAINTS: Record<DemoLanguage, readonly DemoComplaint[]> = {
  nl: [
    {
      kind: 'content_notice',
      status: 'open',
      message: 'De tweede foto in dit profiel is van mij en zonder mijn toestemming geplaatst. Graag verwijderen.',
    },
    {
      kind: 'complaint',
      status: 'open',
      message:
        'Na twee berichten vroeg dit lid om mijn telefoonnummer en daarna om geld voor een treinkaartje. Dat voelt niet goed.',
    },
    {
      kind: 'payment_dispute',
      status: 'open',
      message:
        'Ik heb één keer op betalen gedrukt, maar er staan twee afschrijvingen op mijn rekening van dezelfde dag.',
    },
    {
      kind: 'complaint',
      status: 'answered',
      message: 'Ik krijg elke dag een mail terwijl ik de herinneringen heb uitgezet.',
      answer:
        'Dank je voor je bericht. Er stond nog één soort mail aan, de weekoverzichten. Die hebben we voor je uitgezet.',
    },
  ],
  de: [
    {
      kind: 'content_notice',
      status: 'open',
      message:
        'Das erste Foto in diesem Profil stammt aus meinem privaten Album. Ich habe es nie freigegeben und bitte um Löschung.',
    },
    {
      kind: 'complaint',
      status: 'open',
      message: 'Dieses Mitglied schreibt mir nach einer Absage weiter und wird immer unfreundlicher.',
    },
    {
      kind: 'payment_dispute',
      status: 'open',
      message:
        'Die Zahlung wurde abgebucht, aber die Credits sind erst nach zwei Tagen erschienen. Ich hätte gern eine Erklärung.',
    },
    {
      kind: 'complaint',
      status: 'closed',
      message: 'Ich konnte meine Stadt nicht auswählen, es wurde immer der Nachbarort vorgeschlagen.',
      answer:
        'Vielen Dank. Der Ort lässt sich jetzt über die ersten Buchstaben finden. Wir haben Ihr Profil entsprechend geändert.',
    },
  ],
  en: [
    {
      kind: 'content_notice',
      status: 'open',
      message:
        'The photo on this profile was taken from my business website. I did not agree to that and would like it removed.',
    },
    {
      kind: 'complaint',
      status: 'open',
      message:
        'This member asked me to move to another app straight away and then sent me a link to an investment page.',
    },
    {
      kind: 'payment_dispute',
      status: 'open',
      message: 'I cancelled at the bank’s page and was charged all the same. Please look into it.',
    },
    {
      kind: 'complaint',
      status: 'answered',
      message: 'I blocked someone, yet their name still turned up in my weekly mail.',
      answer: 'Thank you for telling us. The mail had been prepared before you blocked them; it will not happen again.',
    },
  ],
}
