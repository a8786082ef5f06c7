import type { DescriptionPools } from '../types.ts'

/** Fragments of profile texts. `#word` names an interest that goes with it, `@30-45` the ages it suits; neither is shown. */
export const descriptions: DescriptionPools = {
  opening: `
Mijn vrienden zeggen dat ik te veel vragen stel. Ik zeg dat ik gewoon nieuwsgierig ben.
Ik werk vier dagen in de zorg en bewaar de vijfde voor mezelf.
Opgegroeid tussen de koeien, nu op driehoog achter met een veel te groot balkon vol tomaten. #gardening
Overdag geef ik les op een middelbare school, ’s avonds probeer ik rustig te praten. @26-62
Ik ben van het soort dat een kwartier te vroeg is en dan nog een rondje loopt.
Sinds een jaar woon ik weer alleen en dat gaat me verrassend goed af. @32-68
Mijn kinderen zijn om de week bij me, dus de helft van mijn agenda is een zooitje en de andere helft is leeg. @33-52
De kinderen zijn het huis uit, de hond is gebleven. #animals @48-68
Ik repareer fietsen voor mijn werk en voor de halve straat. #biking
Timmerman met een zwak voor gedichten, al geef ik dat niet op elke bouwplaats toe. #reading
Ik ben net begonnen aan een nieuwe baan in een nieuwe stad en ken hier nog bijna niemand. @22-38
Na twintig jaar kantoor ben ik voor mezelf begonnen, en ik heb er geen dag spijt van. @42-66
Ik studeer nog een half jaar en daarna begint het echte leven, zeggen ze. @21-26
Half Brabants, half Gronings: ik hou van gezelligheid, maar zeg er niet te veel over.
Verpleegkundige op de kinderafdeling, dus ik kan tegen weinig slaap en veel gelijmde knutsels. @23-60
Met pensioen, maar wie dat heeft uitgevonden had duidelijk geen moestuin. #gardening @60-68
Ik maak geluid voor theater: je ziet me niet, maar zonder mij hoor je niets. #theater #music
Ik rijd op de trein en ken elk station van Den Helder tot Maastricht. #travelling
Drie jaar in Lissabon gewoond, nu weer terug voor de familie en de haring. #travelling
Ik kom uit een gezin van zes en eet daarom nog steeds te snel.`,
  days: `
Op zaterdag sta ik om negen uur op de markt, want dan is het brood nog warm. #foodie
Drie keer per week zwem ik baantjes, vooral om na te denken. #sports
Ik kook graag voor meer mensen dan er aan tafel passen. #cooking
In het weekend pak ik de fiets tot ik ergens koffie met uitzicht vind. #biking #coffee
Er staat altijd een stapel boeken naast mijn bed waarvan ik er vier tegelijk lees. #reading
Elke eerste zondag van de maand loop ik een stuk van het Pieterpad. #hiking #outdoors
Ik speel altsaxofoon in een bigband die beter klinkt dan hij eruitziet. #music
Op vrijdag is het filmavond en wie kiest, haalt de wijn. #movies #wine
Ik heb een volkstuin waar vooral de slakken het goed doen. #gardening
’s Winters schaats ik op alles wat bevroren is, de rest van het jaar klaag ik dat het niet vriest. #sports #outdoors
Ik fotografeer het liefst mensen die het niet doorhebben, met hun toestemming achteraf. #photography
Op dinsdag dans ik salsa, al drie jaar op beginnersniveau en met veel plezier. #dancing
Een museum op een regenachtige middag en daarna warme chocolademelk: meer heb ik niet nodig. #art
Mijn barbecue staat ook in februari aan. #bbq
Ik ga een paar keer per jaar alleen met de trein ergens heen waar ik de taal niet spreek. #travelling #adventure
De sportschool en ik hebben een relatie met ups en downs. #gym
Ik zit graag aan zee, ook als het waait, juist als het waait. #beach
Mijn bordspellenkast is groter dan mijn kledingkast. #videogames
Ik bak taarten die er raar uitzien en altijd opgaan. #cooking #foodie
Twee katten, Sjaak en Truus, bepalen hier hoe laat ik opsta. #animals
Ik zing mee met alles, ook als ik de tekst niet ken. #music
Ik ben altijd te porren voor een toneelvoorstelling in een te klein zaaltje. #theater`,
  character: `
Ik ben rustig tot het over voetbal gaat. #sports
Slecht in small talk, goed in gesprekken die tot na sluitingstijd duren.
Ik lach hard, ook in de bioscoop. #movies
Ik zeg wat ik denk, maar slaap er meestal eerst een nachtje over.
Ik kan heel goed niets doen en vind dat een talent.
Ik vergeet verjaardagen, maar onthoud precies wat je vorige week vertelde.
Koppig waar het moet, soepel waar het kan.
Mijn geduld is groot, behalve met printers.
Ik ben geen ochtendmens en doe ook niet alsof. #coffee
Trouw, een tikje chaotisch en altijd met een reserveparaplu.
Ik ben een planner die zich graag laat verrassen.
Ik hou van stilte in huis en drukte op straat.
Ik kan niet tegen onrecht en ook niet tegen koriander.
Je kunt met me lachen en je kunt me ’s nachts bellen.
Ik neem mezelf niet zo serieus, mijn vrienden wel.
Eerlijk gezegd ben ik leuker dan dit stukje tekst.
Ik heb een zwak voor mensen die om zichzelf kunnen lachen.
Ik luister meer dan ik praat, behalve na het tweede glas. #wine`,
  wish: `
Ik zoek iemand met wie de stilte in de auto ook fijn is. #relationship
Het hoeft niet meteen groots en meeslepend; een goede wandeling is een prima begin. #hiking
Liefst iemand die zijn eigen leven heeft en daar af en toe een stoel in bijschuift. #relationship
Ik wil graag weer iemand om plannen mee te maken, ook als ze niet doorgaan. #relationship
Ik ben hier voor iets wat langer duurt dan een zomer. #relationship
Geen haast, wel zin. We zien wel waar het heen gaat.
Ik zoek iemand die mee wil naar Terschelling in november. #beach #outdoors
Samen koken, samen afwassen, samen ruziën over de juiste volgorde. #cooking
Iemand die terugpraat en daarna nog een keer inschenkt. #wine
Als je weet wat je wilt en er nog over kunt praten ook, dan graag. #relationship
Gewoon iemand om tegenaan te zitten als het regent. #hugging
Ik zoek een maatje voor concerten, en wie weet voor daarna. #music
Iemand die niet schrikt van een druk gezin en een eerlijk antwoord. @30-60
Ik zou het fijn vinden om weer eens te zoenen op een perron. #kissing #travelling
Een fijn gesprek is genoeg om mee te beginnen.
Ik geloof in klein beginnen: koffie, een rondje om, nog een koffie. #coffee
Iemand die van mijn hond houdt, of hem tenminste begrijpt. #animals
Ik zoek niemand om me compleet te maken, wel iemand om de krant mee te delen.`,
  closing: `
Stuur me het beste wat je deze week at.
Vertel me waar je om moest lachen vandaag.
Als je tot hier hebt gelezen, mag je ook iets terugschrijven.
Ik antwoord altijd, soms pas na het eten.
Vraag me naar de keer dat ik in Gent de laatste trein miste.
Zeg gewoon hallo, dan doe ik de rest van het gesprek wel half.
Wie begint over het weer, krijgt een weerbericht terug.
Tot schrijfs, of tot bij de koffie. #coffee
Welk boek zou je me aanraden? #reading
Thee of koffie? Er is een goed antwoord, maar ik zeg niet welk. #tea
Foto’s zeggen weinig, dus kom me liever een keer tegen.
Ik ben benieuwd naar je.`,
}
