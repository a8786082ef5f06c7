import type { ThreadPools } from '../types.ts'

/** Conversations; lines alternate, the first is by the member who started. Openers are single, unanswered messages. */
export const threads: ThreadPools = {
  threads: `
Hoi, ik zag dat je ook van wandelen houdt. Heb je een favoriete route?
Ja, de Posbank. Vooral vroeg, als er nog mist hangt. Jij?
De duinen bij Bergen. Al drie keer verdwaald en elke keer ergens anders uitgekomen.
Dat klinkt als een aanbeveling en een waarschuwing tegelijk.
Precies. Zullen we een keer samen verdwalen?
Graag. Ik neem een kaart mee, jij het brood.
Zondag over een week?
Staat in mijn agenda, met potlood voor de zekerheid.

Je schrijft dat je vier boeken tegelijk leest. Welke wint?
Op dit moment een dikke over de geschiedenis van zout. Saaier dan het klinkt en toch leg ik hem niet weg.
Ik heb er ook zo een, over vuurtorens. We kunnen ruilen.
Zout voor vuurtorens, dat is een eerlijke handel.
Dan moeten we wel een keer afspreken voor de overdracht.
Er zit een goed café naast de bibliotheek. Donderdag?

Eerlijk antwoord graag: Sjaak of Truus, wie is de baas?
Truus, zonder twijfel. Sjaak denkt van wel, maar die denkt zoveel.
Ik ken dat type. Mijn kat denkt dat hij een hond is.
Haalt hij ook stokken?
Sokken. En altijd maar één.
Dan weet ik nu eindelijk waar die van mij zijn gebleven.

Goedemorgen. Heb je al koffie gehad?
Twee. De derde bewaar ik voor als dit gesprek leuk wordt.
Dan doe ik mijn best. Wat is het vreemdste dat je ooit op vakantie hebt gegeten?
Sprinkhanen in Mexico. Smaakt naar chips met pootjes.
Ik dacht dat ik stoer was met mijn slakken.
Slakken zijn ook stoer. Zeker als je ze eerst uit je eigen tuin moet vangen.
Nu wil ik weten of je dat echt hebt gedaan.
Dat vertel ik bij de derde koffie.

Leuke foto met die slingers. Was het jouw feest?
Nee, van mijn zus. Ik was de versiering, zei ze.
Dan heeft ze goede smaak.
Dat zal ik doorgeven. Wat doe jij dit weekend?
Zaterdag klussen bij een vriend, zondag niets en dat heel grondig.
Over dat niets: daar heb ik ook ervaring mee, mocht je hulp zoeken.

Hoe was je week?
Lang. Er was elke dag iets, en vandaag alles tegelijk.
Wil je erover praten of juist niet?
Juist niet, maar lief dat je het vraagt. Vertel jij eens iets.
Mijn buurman oefent trompet. Al drie dagen dezelfde vier noten.
Welke vier?
De eerste van het Wilhelmus. De vijfde durft hij niet.
Hier moest ik echt even om lachen, dank je.

Je woont dus in de buurt. Ken je dat eettentje bij het station?
Met die scheve tafels? Daar kom ik elke vrijdag.
Dan hebben we vast al eens naast elkaar gezeten.
Was jij dat met dat boek en die veel te grote portie friet?
Schuldig. De friet was het waard.
Dan weet ik nu wie ik moet zoeken, vrijdag.

Dansen op beginnersniveau, al drie jaar: wat is je geheim?
Heel goed tellen en heel slecht luisteren.
Ik heb het omgekeerde probleem.
Dan zijn we samen één goede danser.
Dinsdag is proefles, las ik.
Kom. Ik waarschuw alleen voor mijn linkervoet.

Hoi, wat een mooie plek op je tweede foto. Waar is dat?
Op Vlieland, vorig najaar. Er was niemand, alleen heel veel wind.
Dat is precies waarom je daarheen gaat.
Je snapt het. De meeste mensen vragen wat er te doen is.
Niets. Dat is het antwoord.

Ik twijfelde tussen iets slims en gewoon hallo. Hallo dus.
Hallo is goed. Van iets slims word ik maar zenuwachtig.
Gelukkig, want ik was er nog niet op gekomen.
Wat doe je als je niet twijfelt?
Lesgeven. Pubers ruiken twijfel, dus dat heb ik afgeleerd.
Respect. Ik word al stil van één puber in de tram.`,
  openers: `
Hoi, je tekst maakte me aan het lachen. Welke soep maak je het liefst?
Ik zag dat we allebei van theater houden. Heb je pas nog iets moois gezien?
Goedenavond, ik ben nieuw hier en jij leek me een goed begin.
Die foto met de bladeren is prachtig. Heb je hem zelf gekozen?
Vraag van levensbelang: hagelslag op witbrood of op beschuit?
Jij ook een volkstuin? Ik heb een overschot aan courgettes.
Hoe kom je aan zo’n goed humeur op maandag?
Je houdt van de zee, lees ik. Scheveningen of toch liever een eiland?
Ik heb je profiel twee keer gelezen en nog steeds een vraag: wat gebeurde er in Gent?
Welk concert staat er bij jou op de lijst?
Hallo, fijne tekst. Ik hou ook van een omweg.
Mag ik raden? Jij bent iemand die altijd te vroeg is.`,
}
