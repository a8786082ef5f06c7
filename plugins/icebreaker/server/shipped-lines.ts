import type { Locale } from '../../../core/kernel/index.ts'
import type { Kind } from '../shared/kinds.ts'

/**
 * The lines that come with the plugin, each language written for itself. A migration has put them into every database: what is changed here
 * changes nothing there.
 */
export const shippedLines: Readonly<Record<Locale, Readonly<Record<Kind, readonly string[]>>>> = {
  nl: {
    interest: [
      'We hebben allebei ‘{interest}’ ingevuld. Hoe is dat bij jou begonnen?',
      'Bij ons allebei staat ‘{interest}’. Wat zou je me als eerste laten zien?',
      'Je noemt ‘{interest}’, ik ook. Wanneer kwam je er voor het laatst aan toe?',
    ],
    region: [
      'We wonen in dezelfde streek ({region}). Wat is daar jouw favoriete plek?',
      '{region}, net als ik. Waar neem je iemand mee naartoe die er nog nooit is geweest?',
    ],
    anyone: [
      'Waar kun je de laatste tijd niet over ophouden?',
      'Wat doe je als eerste op een onverwacht vrije dag?',
      'Welk gerecht lukt je altijd?',
      'Ochtendmens of avondmens, en wat doe je in je beste uur?',
      'Wat is tot nu toe het leukste van je week?',
      'Welk liedje zet jij nooit af?',
      'Wat wilde je als kind later worden?',
      'Koffie, thee of meteen een wandeling?',
      'Wat weten maar weinig mensen van je?',
    ],
  },
  en: {
    interest: [
      'We both put down “{interest}”. How did that start for you?',
      '“{interest}” is on both our profiles. What would you show me first?',
      'You mention “{interest}”, and so do I. When did you last get round to it?',
    ],
    region: [
      'We live in the same part of the world ({region}). Where is your favourite spot?',
      '{region}, same as me. Where do you take someone who has never been?',
    ],
    anyone: [
      'What could you talk about for hours lately?',
      'An unexpected day off: what do you do first?',
      'Which dish never lets you down?',
      'Early mornings or late nights, and what is your best hour for?',
      'What has been the best part of your week so far?',
      'Which song do you never skip?',
      'What did you want to be when you were little?',
      'Coffee, tea, or straight to a walk?',
      'What do only a few people know about you?',
    ],
  },
  de: {
    interest: [
      'Bei uns beiden steht „{interest}“. Wie hat das bei dir angefangen?',
      'Du nennst „{interest}“, ich auch. Was würdest du mir als Erstes zeigen?',
      'Wir haben „{interest}“ gemeinsam. Wann bist du zuletzt dazu gekommen?',
    ],
    region: [
      'Wir wohnen in derselben Gegend ({region}). Wo ist dein Lieblingsplatz?',
      '{region}, genau wie ich. Wohin nimmst du Besuch mit, der noch nie da war?',
    ],
    anyone: [
      'Worüber könntest du zurzeit stundenlang reden?',
      'Ein Tag frei, ganz unerwartet: Was machst du zuerst?',
      'Welches Gericht gelingt dir immer?',
      'Früh wach oder lange auf, und wofür ist deine beste Stunde?',
      'Was war bisher das Schönste an deiner Woche?',
      'Welches Lied überspringst du nie?',
      'Was wolltest du als Kind werden?',
      'Kaffee, Tee oder gleich ein Spaziergang?',
      'Was wissen nur wenige von dir?',
    ],
  },
  fr: {
    interest: [
      'Nos deux profils disent « {interest} ». Comment ça a commencé pour toi ?',
      '« {interest} », chez toi comme chez moi. Qu’est-ce que tu me montrerais en premier ?',
      'On a « {interest} » en commun. C’était quand, la dernière fois ?',
    ],
    region: [
      'On habite le même coin ({region}). Quel est ton endroit préféré ?',
      '{region}, comme moi. Où emmènes-tu quelqu’un qui ne connaît pas ?',
    ],
    anyone: [
      'De quoi pourrais-tu parler pendant des heures en ce moment ?',
      'Un jour de congé imprévu : tu commences par quoi ?',
      'Quel plat réussis-tu à tous les coups ?',
      'Plutôt du matin ou du soir, et que fais-tu de ta meilleure heure ?',
      'Quel a été le meilleur moment de ta semaine ?',
      'Quelle chanson ne zappes-tu jamais ?',
      'Quel métier voulais-tu faire quand tu étais enfant ?',
      'Un café, un thé, ou directement une balade ?',
      'Qu’est-ce que peu de gens savent de toi ?',
    ],
  },
  es: {
    interest: [
      'En nuestros perfiles pone «{interest}». ¿Cómo empezó lo tuyo?',
      '«{interest}»: yo también lo he puesto. ¿Qué me enseñarías primero?',
      'Tenemos «{interest}» en común. ¿Cuándo fue la última vez?',
    ],
    region: [
      'Vivimos en la misma zona ({region}). ¿Cuál es tu rincón favorito?',
      '{region}, igual que yo. ¿Adónde llevas a quien viene por primera vez?',
    ],
    anyone: [
      '¿De qué podrías hablar durante horas últimamente?',
      'Un día libre inesperado: ¿qué haces primero?',
      '¿Qué plato te sale siempre bien?',
      '¿Más de mañanas o de noches? ¿Y en qué gastas tu mejor hora?',
      '¿Qué ha sido lo mejor de tu semana?',
      '¿Qué canción no te saltas nunca?',
      '¿Qué querías ser de mayor?',
      '¿Café, té o directamente un paseo?',
      '¿Qué sabe de ti muy poca gente?',
    ],
  },
  it: {
    interest: [
      'Sui nostri profili c’è «{interest}». Per te com’è cominciata?',
      '«{interest}»: l’ho scritto anch’io. Da dove partiresti per farmelo scoprire?',
      'Abbiamo in comune «{interest}». Quando è stata l’ultima volta?',
    ],
    region: [
      'Viviamo nella stessa zona ({region}). Qual è il tuo posto preferito?',
      '{region}, come me. Dove porti chi ci viene per la prima volta?',
    ],
    anyone: [
      'Di che cosa parleresti per ore in questo periodo?',
      'Un giorno libero inatteso: da dove cominci?',
      'Quale piatto ti riesce sempre?',
      'Più mattina o più notte? E la tua ora migliore a cosa la dedichi?',
      'Qual è stato il momento più bello della tua settimana?',
      'Quale canzone non salti mai?',
      'Alle elementari, che lavoro sognavi di fare?',
      'Un caffè, un tè o subito una passeggiata?',
      'Che cosa sanno di te in pochi?',
    ],
  },
  pl: {
    interest: [
      'Mamy wspólne zainteresowanie: {interest}. Od czego się to u ciebie zaczęło?',
      'W obu naszych profilach jest „{interest}”. Co pokażesz mi najpierw?',
      'U ciebie i u mnie: „{interest}”. Kiedy ostatnio był na to czas?',
    ],
    region: [
      'Mieszkamy w tych samych stronach ({region}). Jakie jest twoje ulubione miejsce?',
      '{region}, tak jak u mnie. Dokąd zabierasz kogoś, kto jest tu pierwszy raz?',
    ],
    anyone: [
      'O czym możesz ostatnio mówić godzinami?',
      'Niespodziewany dzień wolny: od czego zaczynasz?',
      'Które danie zawsze ci wychodzi?',
      'Wolisz ranki czy wieczory i na co jest twoja najlepsza godzina?',
      'Co było dotąd najlepsze w twoim tygodniu?',
      'Której piosenki nigdy nie przewijasz?',
      'Jaki był twój wymarzony zawód w dzieciństwie?',
      'Kawa, herbata czy od razu spacer?',
      'Co wie o tobie mało kto?',
    ],
  },
}
