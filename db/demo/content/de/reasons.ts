/** Members' reasons for being here, in their own words. */
export const reasons = `
Meine Schwester hat mich angemeldet. Geblieben bin ich, weil es hier ruhiger ist als in der Kneipe.
Jemand, mit dem man sonntags nirgendwohin muss.
Nach zwölf Jahren wieder allein und endlich eher neugierig als traurig.
Ich möchte mal wieder lachen, bis es wehtut. Und zwar neben jemandem.
Meine Freunde haben alle Kinder und keine Zeit. Ich habe Zeit.
Ich suche keine bessere Hälfte. Gute Gesellschaft reicht völlig.
Ein Gespräch, das vergisst, um Mitternacht aufzuhören.
Weil in der Schlange im Supermarkt niemand mit niemandem redet.
Für die Arbeit umgezogen, und die Stadt kennt mich noch nicht.
Etwas Echtes, ohne Eile.
Der Hund findet, ich rede zu viel mit ihm.
Allein kann ich gut. Zu zweit stelle ich mir schöner vor.
`
