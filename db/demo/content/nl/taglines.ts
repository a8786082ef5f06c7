/** One-line introductions; `{place}` becomes the member's place. */
export const taglines = `
Altijd in voor een omweg
Beter in koken dan in afwassen
Lacht het hardst om eigen grappen
Zoekt iemand voor de achterbank van de tandem
Zondagskind met een maandaghumeur
Van {place} met liefde
Eerst koffie, dan de rest
Liever een goed gesprek dan een goede selfie
Nog één hoofdstuk, dan ga ik slapen
Wie fietst er mee?
Nuchter, maar niet altijd
Verdwaal graag samen in {place}
Kan niet zingen, doet het toch
Te oud voor spelletjes, behalve aan tafel
Zee, wind en een thermoskan
Ik neem de kaasplank mee
Zachte g, harde lach
Weet de weg in {place} en verdwaalt overal elders
Half avonturier, half bankhanger
Zoekt geen prins, wel iemand met een boormachine
Iemand om stilletjes naast te lezen
Nieuw in {place} en benieuwd naar alles
Danst in de keuken
Laat de hond maar kiezen
Met mij kun je de oorlog winnen, maar liever een pubquiz
Ik maak de beste soep van {place}
Op zoek naar de tweede helft
Goed in beginnen, zoekt hulp bij afmaken
Geen haast, wel nieuwsgierig
Vroege vogel zoekt nachtuil
Het leven is te kort voor slappe koffie
Eerlijk, lief en soms te laat
Vertel eens iets wat ik nog niet weet
Mijn planten leven nog, dat zegt genoeg
Samen lachen om niks
Rode wijn en goede vragen
Rustig type, druk hoofd
Klaar voor iets leuks in {place}
Met de trein naar nergens in het bijzonder
Houdt van lange tafels en korte nachten
Zomers op het water, winters onder een deken
Gewoon. En dat is al heel wat
Even serieus: wie wint er met Rummikub?
Mag het een onsje meer zijn?
Ik rijd, jij kiest de muziek
Nog op zoek naar de juiste zin
Wandelen in {place}, praten over alles
Onhandig in het begin, leuk daarna
Kleine ruzies, grote verzoeningen
Zo’n type dat terugzwaait`
