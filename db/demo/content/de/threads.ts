import type { ThreadPools } from '../types.ts'

/** See the Dutch file. */
export const threads: ThreadPools = {
  threads: `
Hallo, ich habe gesehen, dass du auch gern wanderst. Hast du eine Lieblingsstrecke?
Ja, früh am Morgen um den See, wenn noch Nebel liegt. Und du?
Ich verlaufe mich meistens, deshalb habe ich viele.
Das klingt nach Empfehlung und Warnung zugleich.
Beides. Sollen wir uns einmal gemeinsam verlaufen?
Gern. Ich nehme die Karte, du die Brote.
Übernächsten Sonntag?
Steht im Kalender, zur Sicherheit mit Bleistift.

Du schreibst, du reparierst alte Radios. Spielt gerade eines?
Eines aus den Fünfzigern. Es empfängt nur einen Sender, aber den mit Gefühl.
Welchen?
Schlager. Ich habe angefangen mitzusingen und mache mir Sorgen.
Zu Recht. Ich würde trotzdem zuhören.
Dann müsstest du einmal vorbeikommen, wenn wir uns besser kennen.

Ganz ehrlich: Frieda oder Herr Schmidt, wer bestimmt?
Frieda. Herr Schmidt glaubt das von sich, aber er glaubt viel.
Mein Kater hält sich für einen Hund.
Holt er Stöckchen?
Socken. Und immer nur eine.
Dann weiß ich endlich, wo meine geblieben sind.

Guten Morgen. Hattest du schon Kaffee?
Zwei. Den dritten hebe ich mir auf, falls das hier nett wird.
Dann gebe ich mir Mühe. Was war das Seltsamste, das du im Urlaub gegessen hast?
Heuschrecken in Mexiko. Wie Chips mit Beinen.
Und ich war stolz auf meine Schnecken.
Darfst du sein, vor allem wenn du sie selbst gefangen hast.
Das erzähle ich beim dritten Kaffee.

Schönes Foto mit den Wimpeln. War das dein Fest?
Das meiner Schwester. Ich war die Dekoration, sagt sie.
Sie hat Geschmack.
Ich richte es aus. Was machst du am Wochenende?
Samstag helfe ich beim Umzug, Sonntag mache ich nichts, und zwar gründlich.
Beim Nichtstun habe ich Erfahrung, falls du Hilfe brauchst.

Wie war deine Woche?
Lang. Jeden Tag etwas, und heute alles auf einmal.
Magst du erzählen oder lieber nicht?
Lieber nicht, aber schön, dass du fragst. Erzähl du etwas.
Mein Nachbar übt Trompete. Seit drei Tagen dieselben vier Töne.
Welche?
Den Anfang von etwas Großem. Beim fünften verlässt ihn der Mut.
Jetzt habe ich wirklich gelacht, danke.

Du wohnst ja in der Nähe. Kennst du das kleine Lokal am Bahnhof?
Das mit den schiefen Tischen? Da bin ich jeden Freitag.
Dann saßen wir bestimmt schon nebeneinander.
Warst du das mit dem Buch und der riesigen Portion Pommes?
Schuldig. Die Pommes waren es wert.
Dann weiß ich, nach wem ich am Freitag schaue.

Tango, fast im Takt: Was ist dein Geheimnis?
Sehr gut zählen und sehr schlecht zuhören.
Bei mir ist es umgekehrt.
Dann sind wir zusammen ein ganzes Tanzpaar.
Dienstag ist Probestunde.
Komm. Ich warne nur vor meinem linken Fuß.

Wo ist denn dein zweites Foto entstanden? Wunderschön.
Auf Hiddensee, letzten Herbst. Niemand da, nur sehr viel Wind.
Genau deshalb fährt man hin.
Du verstehst es. Die meisten fragen, was man dort machen kann.
Nichts. Das ist die Antwort.

Ich habe zwischen etwas Klugem und Hallo geschwankt. Also: Hallo.
Hallo ist gut. Von Klugem werde ich nervös.
Zum Glück, mir war noch nichts eingefallen.
Und wenn du nicht schwankst?
Dann unterrichte ich. Jugendliche riechen Zweifel.
Respekt. Mich macht schon ein einziger in der Straßenbahn still.`,
  openers: `
Hallo, dein Text hat mich zum Lachen gebracht. Welche Suppe ist die beste?
Wir mögen beide Theater. Hast du in letzter Zeit etwas Gutes gesehen?
Guten Abend, ich bin neu hier, und du schienst mir ein guter Anfang.
Das Bild mit den Blättern gefällt mir sehr. Selbst ausgesucht?
Lebenswichtige Frage: Brezel mit oder ohne Butter?
Du hast auch einen Schrebergarten? Ich hätte Zucchini abzugeben.
Wie kommt man montags zu so guter Laune?
Du magst das Meer, lese ich. Nordsee oder Ostsee?
Ich habe dein Profil zweimal gelesen und eine Frage: Was war da in Gent?
Welches Konzert steht bei dir als Nächstes an?
Hallo, schöner Text. Ich mag Umwege auch.
Darf ich raten? Du bist immer zehn Minuten zu früh.`,
}
