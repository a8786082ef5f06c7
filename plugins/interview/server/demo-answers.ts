/** Two answers to each of the shipped questions, in their order, by language of the demo. */
export const demoAnswers: Record<string, readonly (readonly [string, string])[]> = {
  nl: [
    ['Koffie, krant, regen. En dan toch nog naar buiten.', 'Laat ontbijt dat ongemerkt lunch wordt.'],
    ['Waarom een kaart beter is dan een route.', 'Hoe je brood bakt zonder haast.'],
    ['Gisteren, om mijn eigen navigatie.', 'Om een ober die ons voor een echtpaar hield.'],
    ['Het bankje bij het water waar niemand zit.', 'De markt, vlak voor sluitingstijd.'],
    ['Thee. Het water moet koken, niet bijna.', 'Plaatsen in de trein: met het raam mee.'],
    ['Dat iemand terugkomt op wat ik vertelde.', 'Op tijd zijn zonder dat het een wedstrijd is.'],
  ],
  en: [
    ['Coffee, a paper, rain. Then out after all.', 'A late breakfast that quietly becomes lunch.'],
    ['Why a map beats a route.', 'How to bake bread without hurrying.'],
    ['Yesterday, at my own sense of direction.', 'At a waiter who took us for a married couple.'],
    ['The bench by the water where nobody sits.', 'The market, just before it closes.'],
    ['Tea. The water has to boil, not nearly boil.', 'Train seats: facing forward, by the window.'],
    ['Somebody coming back to what I told them.', 'Being on time without making it a contest.'],
  ],
  de: [
    ['Kaffee, Zeitung, Regen. Und dann doch raus.', 'Ein spätes Frühstück, das leise zum Mittagessen wird.'],
    ['Warum eine Karte besser ist als eine Route.', 'Wie man Brot backt, ohne sich zu beeilen.'],
    ['Gestern, über meinen Orientierungssinn.', 'Über einen Kellner, der uns für verheiratet hielt.'],
    ['Die Bank am Wasser, auf der niemand sitzt.', 'Den Markt, kurz bevor er schließt.'],
    ['Bei Tee. Das Wasser muss kochen, nicht beinahe.', 'Beim Platz im Zug: in Fahrtrichtung, am Fenster.'],
    ['Wenn jemand auf das zurückkommt, was ich erzählt habe.', 'Pünktlich sein, ohne dass es ein Wettbewerb ist.'],
  ],
}
