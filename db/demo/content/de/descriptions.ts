import type { DescriptionPools } from '../types.ts'

/** Fragments of profile texts, see the Dutch file for the marks. Written without gendered nouns, so that each fits everybody. */
export const descriptions: DescriptionPools = {
  opening: `
Ich arbeite in einer kleinen Buchhandlung und verschenke mehr Bücher, als ich verkaufe. #reading
Aufgewachsen am Rand eines Maisfelds, heute im vierten Stock ohne Aufzug.
Tagsüber plane ich Brücken, abends überquere ich sie mit dem Rad. #biking
Seit einem Jahr lebe ich wieder allein und koche trotzdem für vier. #cooking @32-68
Meine Kinder sind jede zweite Woche bei mir, also bin ich entweder sehr müde oder sehr frei. @33-52
Die Kinder sind ausgezogen, das Klavier durfte bleiben. #music @48-68
Ich arbeite auf einer Kinderstation und kann deshalb mit wenig Schlaf viel Unsinn erzählen. @23-62
Neu in der Stadt, und mein Kühlschrank kennt bisher mehr Leute als ich. @21-38
Ich stehe gern vor allen anderen auf und sage dann zwei Stunden lang nichts.
Nach zwanzig Jahren im Büro habe ich eine Tischlerlehre gemacht. Beste Entscheidung. @40-62
Ich studiere noch zwei Semester und sammle in der Zwischenzeit Nebenjobs. @21-27
Frisch im Ruhestand und seitdem mit vollem Kalender. @61-68
Ich unterrichte Geschichte und erzähle sie am liebsten beim Essen weiter. @27-64
Halb Küste, halb Berge, im Herzen irgendwo dazwischen. #outdoors
Beruflich löse ich Probleme, privat mache ich sie mir selbst, etwa mit Sauerteig. #cooking
Ich baue Bühnenbilder: große Welten, die abends wieder abgebaut werden. #theater #art
Ich fahre Straßenbahn, und zwar vorne.
Drei Jahre Porto, zurück wegen der Familie und des Brots. #travelling
Ich komme aus einer Familie mit fünf Geschwistern und kann sehr schnell essen.
Meine Freunde sagen, man kann mich gut mitnehmen. Wohin, ist fast egal.`,
  days: `
Samstags findet man mich auf dem Markt, mit Einkaufszettel und ohne Plan. #foodie
Dreimal in der Woche gehe ich schwimmen, hauptsächlich der Gedanken wegen. #sports
Im Sommer wandere ich von Hütte zu Hütte, im Winter rede ich davon. #hiking #outdoors
Mein Schrebergarten ernährt vor allem die Schnecken. #gardening
Freitags ist Spieleabend, und ich verliere mit Würde.
Ich singe Alt in einem Chor, der besser klingt, als er aussieht. #music
Ich backe Kuchen, die schief sind und trotzdem nie übrig bleiben. #cooking
Mit der Kamera laufe ich gern durch Viertel, in denen ich noch nie war. #photography
Sonntags lese ich Zeitung, bis der Kaffee kalt ist. #reading #coffee
Ich tanze Tango, seit drei Jahren fast im Takt. #dancing
Ein verregneter Nachmittag im Museum ist für mich ein guter Nachmittag. #art
Mein Grill steht auch im Januar draußen. #bbq
Zweimal im Jahr fahre ich allein mit dem Zug irgendwohin, wo ich die Sprache nicht spreche. #travelling #adventure
Das Fitnessstudio und ich führen eine offene Beziehung. #gym
Ich sitze gern am Wasser, am liebsten bei Wind. #beach
Zwei Katzen, Frieda und Herr Schmidt, bestimmen, wann ich aufstehe. #animals
Ich koche gern mit Leuten, die beim Schneiden reden. #cooking #foodie
Im Kino sitze ich ganz vorn und bleibe bis zum Ende des Abspanns. #movies
Ich gehe klettern, vor allem wegen der Brotzeit danach. #sports #adventure
Einmal im Monat koche ich das Rezept, vor dem ich am meisten Respekt habe. #cooking
Ich repariere alte Radios, manche spielen danach sogar. #music
Für gute Ramen fahre ich auch in die Nachbarstadt. #foodie`,
  character: `
Ich bin ruhig, bis es um Fußball geht. #sports
Schlecht im Smalltalk, gut in Gesprächen, bei denen die Stühle schon hochgestellt werden.
Ich lache laut, auch an leisen Stellen. #movies
Ich sage, was ich denke, schlafe aber vorher eine Nacht darüber.
Nichtstun kann ich ausgezeichnet und halte das für ein Talent.
Geburtstage vergesse ich, Geschichten nie.
Geduldig mit Menschen, ungeduldig mit Druckern.
Vor dem ersten Kaffee bin ich nur körperlich da. #coffee
Treu, ein bisschen chaotisch und immer mit Ersatzschirm unterwegs.
Ich plane gern und lasse mich gern davon abbringen.
Ich mag Stille zu Hause und Trubel auf der Straße.
Ich kann über mich lachen, und das mehrmals täglich.
Man kann mich nachts anrufen, ich gehe auch ran.
Ich bin pünktlich, aber ich verlange es von niemandem.
Ich höre mehr zu, als ich rede, zumindest bis zum zweiten Glas. #wine
In echt bin ich lustiger als in diesem Text.
Ich habe eine Schwäche für Menschen, die Fragen stellen.
Ungerechtigkeit ertrage ich schlecht, Koriander auch.`,
  wish: `
Ich suche jemanden, mit dem auch das Schweigen im Auto schön ist. #relationship
Es muss nicht gleich groß sein, ein guter Spaziergang reicht für den Anfang. #hiking
Am liebsten jemanden mit eigenem Leben und einem freien Stuhl darin. #relationship
Ich möchte wieder Pläne zu zweit machen, auch solche, die nichts werden. #relationship
Ich bin hier für etwas, das länger hält als ein Sommer. #relationship
Keine Eile, aber Lust. Alles Weitere ergibt sich.
Ich suche jemanden für die Ostsee im November. #beach #outdoors
Zusammen kochen, zusammen abwaschen, über die Reihenfolge streiten. #cooking
Jemand, der widerspricht und danach nachschenkt. #wine
Jemand, an den man sich anlehnen kann, wenn es regnet. #hugging
Ich suche Begleitung für Konzerte, und wer weiß, für danach. #music
Ein gutes Gespräch genügt mir als Anfang.
Ich glaube an kleine Schritte: Kaffee, eine Runde um den Block, noch ein Kaffee. #coffee
Jemand, der meinen Hund mag oder ihn wenigstens versteht. #animals
Niemand muss mich vervollständigen, aber die Zeitung teile ich gern.
Ein Kuss auf einem Bahnsteig steht noch auf meiner Liste. #kissing #travelling
Wer weiß, was er will, und trotzdem darüber reden kann, ist hier richtig.
Jemand, den eine laute Familie nicht erschreckt. @28-60`,
  closing: `
Schreib mir, was du diese Woche am besten gegessen hast.
Erzähl mir, worüber du heute gelacht hast.
Wer bis hierher gelesen hat, darf auch etwas fragen.
Ich antworte immer, manchmal erst nach dem Essen.
Frag mich nach dem Abend, an dem ich in Gent den letzten Zug verpasst habe.
Sag einfach Hallo, den Rest übernehme ich zur Hälfte.
Wer mit dem Wetter anfängt, bekommt einen Wetterbericht zurück.
Bis bald, vielleicht beim Kaffee. #coffee
Welches Buch würdest du mir leihen? #reading
Tee oder Kaffee? Es gibt eine richtige Antwort. #tea
Bilder sagen wenig, also lass uns lieber einmal um den See gehen.
Ich bin neugierig auf dich.`,
}
