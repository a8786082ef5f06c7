/** One-line introductions; `{place}` becomes the member's place. */
export const taglines = `
Für Umwege immer zu haben
Kocht besser als gewaschen wird
Lacht am lautesten über die eigenen Witze
Sonntagskind mit Montagslaune
In {place} zu Hause, in Gedanken am Meer
Erst Kaffee, dann alles andere
Lieber ein gutes Gespräch als ein gutes Selfie
Nur noch ein Kapitel
Wer radelt mit?
Bodenständig, aber nicht immer
Verlaufe mich gern zu zweit in {place}
Singt trotzdem
Zu alt für Spielchen, außer am Tisch
Wind, Wasser und eine Thermoskanne
Ich bringe den Käse mit
Raue Schale gibt es hier nicht
Kennt {place} und sonst keine Abkürzung
Halb Abenteuer, halb Sofa
Sucht keinen Prinzen, aber jemanden mit Bohrmaschine
Jemand zum Nebeneinanderlesen
Neu in {place} und neugierig auf alles
Tanzt beim Kochen
Der Hund entscheidet mit
Gut im Quiz, schlecht im Verlieren
Die beste Suppe von {place}
Auf der Suche nach der zweiten Halbzeit
Stark im Anfangen, sucht Hilfe beim Fertigmachen
Keine Eile, aber neugierig
Frühaufsteher trifft Nachteule?
Das Leben ist zu kurz für dünnen Kaffee
Ehrlich, herzlich, manchmal zu spät
Erzähl mir etwas, das ich noch nicht weiß
Meine Pflanzen leben noch
Gemeinsam über nichts lachen
Rotwein und gute Fragen
Stilles Wasser mit Meinung
Bereit für etwas Schönes in {place}
Mit dem Zug nach irgendwo
Lange Tische, kurze Nächte
Im Sommer am See, im Winter unter der Decke
Ganz normal, und das ist schon viel
Im Ernst: Wer gewinnt beim Kniffel?
Darf es ein bisschen mehr sein?
Ich fahre, du wählst die Musik
Noch auf der Suche nach dem richtigen Satz
In {place} spazieren und über alles reden
Am Anfang unbeholfen, danach sehr nett
Kleine Streits, große Versöhnungen
Winkt zurück
Berg oder See? Hauptsache Brotzeit`
