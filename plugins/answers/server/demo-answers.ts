/**
 * What the demo's members answer to the questions that come along, in their order: three answers to each, by language. Invented, like the members; where a
 * demo is not of these languages nobody has answered anything.
 */
export const demoAnswers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  nl: [
    [
      'De bakker die mijn naam weet en me het kapje geeft.',
      'Als de trein rijdt en het stopcontact werkt.',
      'Soep die al op het vuur staat als ik thuiskom.',
    ],
    [
      'Een boekwinkel, een bank in het park, en te laat ontdekken dat het donker is.',
      'Ik neem je mee naar de kade. Daar voeren we discussies en geen eenden.',
      'We zouden iets kleins gaan doen en eindigen in een museum over klompen.',
    ],
    [
      'Een rommelmarkt in een dorp waar ik nog nooit geweest ben.',
      'Zwemmen in een meer dat nog kouder is dan ik dacht.',
      'De nachttrein die om half acht ergens aankomt.',
    ],
    [
      'Dat ik recepten lees zoals anderen romans.',
      'Ik groet elke hond en vergeet de naam van het baasje.',
      'Ik kijk eerst hoe een film afloopt.',
    ],
    [
      'Mijn vader die drie kwartier naar de bril op zijn hoofd zocht.',
      'Een goochelaar op een verjaardag die zijn konijn kwijt was.',
      'Mezelf, in een pashokje, in een jumpsuit.',
    ],
    [
      'Wandelen. Dan hoef je elkaar niet de hele tijd aan te kijken.',
      'Samen frietjes en eerlijk antwoorden op één rare vraag.',
      'Iets waar we allebei slecht in zijn. Bowlen telt.',
    ],
    [
      'Waarom de jaren tachtig eigenlijk nooit zijn opgehouden.',
      'Brood. Sorry alvast.',
      'Landkaarten, en alle plekken waar ik verdwaald ben.',
    ],
    [
      'Ik zing mee, ook als ik de tekst niet ken.',
      'Er liggen altijd zes boeken open, met de rug naar boven.',
      'Ik kom overal precies vijf minuten te vroeg en loop dan een rondje.',
    ],
    ['Verse lakens op een gewone donderdag.', 'De duurdere boter.', 'Een uur in bad met de deur open en de radio aan.'],
    [
      'Over spruitjes. Het lag aan mijn moeder.',
      'Dat je pas kunt beginnen als alles klopt.',
      'Over de bergen. Ik dacht dat ik een zeemens was.',
    ],
    [
      'Op de fiets, zonder plan, met een thermoskan.',
      'In de keuken, met drie pannen en de radio.',
      'In het zwembad, baan vier, achter de snelle mensen.',
    ],
    [
      'Spaghetti met knoflook, om middernacht, staand aan het aanrecht.',
      'Een tosti op Terschelling na zes uur wind tegen.',
      'Bij een mevrouw in Napels die ‘nee’ zei tegen mijn bestelling en gelijk had.',
    ],
    [
      'Ik heb ooit in een fanfare gespeeld. Trombone.',
      'Ik kan een auto starten zonder sleutel. Lang verhaal, netjes afgelopen.',
      'Dat ik in koor huil bij elke bruiloft, ook die van onbekenden.',
    ],
    [
      'Telefoongesprekken die beginnen met ‘heb je even’.',
      'Ganzen. Ze weten het.',
      'Dat ik de laatste bladzijde van een goed boek haal.',
    ],
    [
      '‘Slaap er een nacht over.’ Ook over kleine dingen.',
      '‘Neem een jas mee.’ Irritant vaak waar.',
      '‘Wie niet vraagt, moet raden.’',
    ],
    [
      'Alles van Ramses. Liefst hard, liefst in de auto.',
      'Dancing Queen, en ik schaam me nergens voor.',
      'Het ene liedje dat mijn zus nooit meer wil horen.',
    ],
    [
      'Dat stilte soms gewoon moe is en niet boos.',
      'Dat je iemand niet hoeft te repareren.',
      'Om eerder te zeggen wat ik eigenlijk bedoel.',
    ],
    [
      'Een lamp die het niet doet. Ik heb er nu zeven.',
      'Ansichtkaarten van mensen die ik niet ken.',
      'Emaille pannen. Ik kook er nooit in.',
    ],
    [
      'Dat ik er ben als je moet verhuizen, met busje.',
      'Soep, als je ziek bent. En dan weer weggaan.',
      'Ik onthoud wat je drie weken terug terloops zei.',
    ],
    [
      'Stil zitten. Ik ben hoopvol.',
      'Accordeon, tot verdriet van de buren.',
      'Italiaans, genoeg om ruzie te kunnen maken over pasta.',
    ],
  ],
  en: [
    [
      'The bus driver who waits when he sees me running.',
      'Post that isn’t a bill.',
      'Soup already on the hob when I get in.',
    ],
    [
      'A bookshop, a bench, and noticing far too late that it’s got dark.',
      'We set out to do something small and end up in a museum of lawnmowers.',
      'I’ll show you the canal. We argue, kindly, about dogs.',
    ],
    [
      'A car boot sale in a village I can’t pronounce.',
      'Swimming in a lake that’s colder than I promised.',
      'The night train that gets in somewhere at half past seven.',
    ],
    [
      'I read recipes the way other people read novels.',
      'I greet every dog and forget the owner’s name.',
      'I look up how the film ends first.',
    ],
    [
      'My dad, forty minutes, looking for the glasses on his head.',
      'A children’s magician who’d lost his rabbit.',
      'Me, in a changing room, in a jumpsuit.',
    ],
    [
      'Walking. You don’t have to look at each other the whole time.',
      'Chips, and one honest answer to one odd question.',
      'Something we’re both terrible at. Bowling counts.',
    ],
    ['Bread. I apologise in advance.', 'Maps, and every place I’ve been lost.', 'Why the eighties never quite ended.'],
    [
      'I sing along, whether or not I know the words.',
      'Six books open at once, all face down.',
      'I’m always five minutes early and then walk round the block.',
    ],
    [
      'Fresh sheets on a perfectly ordinary Thursday.',
      'The good butter.',
      'An hour in the bath with the door open and the radio on.',
    ],
    [
      'Sprouts. It turned out to be my mother.',
      'That you can only start once everything’s in order.',
      'Mountains. I thought I was a sea person.',
    ],
    [
      'On a bike, no plan, one flask.',
      'In the kitchen with three pans and the radio.',
      'In lane four, behind the fast people.',
    ],
    [
      'Spaghetti and garlic at midnight, standing at the counter.',
      'A toastie on Skye after six hours of headwind.',
      'A woman in Naples who said no to my order. She was right.',
    ],
    [
      'I once played trombone in a brass band.',
      'I cry at every wedding, strangers’ included.',
      'I can start a car without its key. Long story, ends well.',
    ],
    [
      'Phone calls that begin with ‘have you got a minute’.',
      'Geese. They know.',
      'Getting to the last page of a good book.',
    ],
    [
      '‘Sleep on it.’ The small things too.',
      '‘Take a coat.’ Annoyingly often true.',
      '‘If you don’t ask, you’re guessing.’',
    ],
    [
      'Dancing Queen, and I’m ashamed of nothing.',
      'Anything by Nina Simone, loud, preferably in the car.',
      'The one song my sister never wants to hear again.',
    ],
    [
      'That quiet is sometimes just tired, not cross.',
      'That nobody needs me to repair them.',
      'To say sooner what I actually mean.',
    ],
    [
      'A lamp that doesn’t work. I own seven.',
      'Postcards from people I’ve never met.',
      'Enamel pans I’ll never cook in.',
    ],
    [
      'I turn up when you move house. With a van.',
      'Soup when you’re ill. And then I leave again.',
      'I remember what you said in passing three weeks ago.',
    ],
    [
      'Sitting still. I’m hopeful.',
      'The accordion, to the neighbours’ sorrow.',
      'Enough Italian to argue about pasta.',
    ],
  ],
  de: [
    [
      'Die Bäckerin, die meinen Namen kennt und mir den Knust gibt.',
      'Post, die keine Rechnung ist.',
      'Suppe, die schon auf dem Herd steht.',
    ],
    [
      'Buchladen, Parkbank, und viel zu spät merken, dass es dunkel ist.',
      'Wir wollten etwas Kleines machen und landen in einem Museum für Rasenmäher.',
      'Ich zeige dir den Kanal. Wir streiten freundlich über Hunde.',
    ],
    [
      'Ein Flohmarkt in einem Dorf, das ich nicht aussprechen kann.',
      'Schwimmen in einem See, der kälter ist als versprochen.',
      'Der Nachtzug, der um halb acht irgendwo ankommt.',
    ],
    [
      'Ich lese Rezepte wie andere Leute Romane.',
      'Ich grüße jeden Hund und vergesse, wie der Mensch dazu heißt.',
      'Ich schaue zuerst, wie der Film ausgeht.',
    ],
    [
      'Mein Vater, vierzig Minuten auf der Suche nach der Brille auf seinem Kopf.',
      'Ein Zauberer auf einem Kindergeburtstag, dem das Kaninchen fehlte.',
      'Ich selbst, in einer Umkleide, in einem Jumpsuit.',
    ],
    [
      'Spazieren gehen. Da muss man sich nicht die ganze Zeit ansehen.',
      'Pommes und eine ehrliche Antwort auf eine seltsame Frage.',
      'Etwas, das wir beide nicht können. Kegeln zählt.',
    ],
    [
      'Brot. Entschuldigung schon mal.',
      'Landkarten und alle Orte, an denen ich mich verlaufen habe.',
      'Warum die Achtziger nie ganz aufgehört haben.',
    ],
    [
      'Ich singe mit, auch wenn ich den Text nicht kenne.',
      'Sechs Bücher gleichzeitig, alle mit dem Rücken nach oben.',
      'Ich bin immer fünf Minuten zu früh und gehe dann um den Block.',
    ],
    [
      'Frische Bettwäsche an einem ganz gewöhnlichen Donnerstag.',
      'Die gute Butter.',
      'Eine Stunde Badewanne bei offener Tür und Radio.',
    ],
    [
      'Rosenkohl. Es lag an meiner Mutter.',
      'Dass man erst anfangen kann, wenn alles stimmt.',
      'Berge. Ich dachte, ich sei ein Meermensch.',
    ],
    [
      'Auf dem Rad, ohne Plan, mit Thermoskanne.',
      'In der Küche, mit drei Töpfen und dem Deutschlandfunk.',
      'Auf Bahn vier, hinter den Schnellen.',
    ],
    [
      'Spaghetti mit Knoblauch, um Mitternacht, im Stehen.',
      'Ein Käsebrot auf Amrum nach sechs Stunden Gegenwind.',
      'Bei einer Frau in Neapel, die zu meiner Bestellung Nein sagte. Sie hatte recht.',
    ],
    [
      'Ich habe mal Posaune im Musikverein gespielt.',
      'Ich weine auf jeder Hochzeit, auch auf fremden.',
      'Ich bekomme ein Auto ohne Schlüssel an. Lange Geschichte, gutes Ende.',
    ],
    [
      'Anrufe, die mit „Hast du mal kurz Zeit“ beginnen.',
      'Gänse. Sie wissen es.',
      'Die letzte Seite eines guten Buches.',
    ],
    [
      '„Schlaf eine Nacht drüber.“ Auch über Kleinigkeiten.',
      '„Nimm eine Jacke mit.“ Stimmt ärgerlich oft.',
      '„Wer nicht fragt, der rät.“',
    ],
    [
      'Dancing Queen, und ich schäme mich für nichts.',
      'Alles von Element of Crime, laut, am liebsten im Auto.',
      'Das eine Lied, das meine Schwester nie wieder hören will.',
    ],
    [
      'Dass Stille manchmal nur müde ist und nicht böse.',
      'Dass ich niemanden reparieren muss.',
      'Früher zu sagen, was ich eigentlich meine.',
    ],
    [
      'Eine Lampe, die nicht geht. Ich habe jetzt sieben.',
      'Postkarten von Menschen, die ich nicht kenne.',
      'Emailletöpfe. Ich koche nie darin.',
    ],
    [
      'Ich komme, wenn du umziehst. Mit Transporter.',
      'Suppe, wenn du krank bist. Und dann gehe ich wieder.',
      'Ich weiß noch, was du vor drei Wochen nebenbei gesagt hast.',
    ],
    [
      'Stillsitzen. Ich bin zuversichtlich.',
      'Akkordeon, zum Kummer der Nachbarn.',
      'Genug Italienisch, um über Pasta zu streiten.',
    ],
  ],
}
