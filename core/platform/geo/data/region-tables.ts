/**
 * How GeoNames' administrative codes map to the regions of this site.
 *
 * `code` is ISO 3166-2 where the standard has the region people speak of. Great Britain's ceremonial counties have no ISO code; they carry
 * the three-letter Chapman code instead. `from` lists GeoNames codes: `admin1`, or `admin1.admin2` where the first level is too coarse.
 */
export type RegionRow = readonly [code: string, name: string, from: readonly string[]]

const row =
  (country: string) =>
  (text: string): RegionRow => {
    const [code = '', name = '', from = ''] = text.split('|')
    return [`${country}-${code}`, name, from ? from.split(' ') : [code]]
  }
const table = (country: string, text: string): RegionRow[] =>
  text
    .trim()
    .split('\n')
    .map((line) => row(country)(line.trim()))

const us =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
const ch =
  'AG Aargau,AR Appenzell Ausserrhoden,AI Appenzell Innerrhoden,BL Basel-Landschaft,BS Basel-Stadt,BE Bern,FR Fribourg,GE Genève,GL Glarus,GR Graubünden,JU Jura,LU Luzern,NE Neuchâtel,NW Nidwalden,OW Obwalden,SG St. Gallen,SH Schaffhausen,SZ Schwyz,SO Solothurn,TG Thurgau,TI Ticino,UR Uri,VS Valais,VD Vaud,ZG Zug,ZH Zürich'
const same = (country: string, list: string): RegionRow[] =>
  list.split(',').map((entry): RegionRow => {
    const code = entry.slice(0, 2)
    return [`${country}-${code}`, entry.slice(3), [code]]
  })

export const REGION_TABLES: Record<string, readonly RegionRow[]> = {
  US: same('US', us),
  CH: same('CH', ch),
  NL: table(
    'NL',
    `DR|Drenthe|01
    FL|Flevoland|16
    FR|Friesland|02
    GE|Gelderland|03
    GR|Groningen|04
    LI|Limburg|05
    NB|Noord-Brabant|06
    NH|Noord-Holland|07
    OV|Overijssel|15
    UT|Utrecht|09
    ZE|Zeeland|10
    ZH|Zuid-Holland|11`,
  ),
  BE: table(
    'BE',
    `VAN|Antwerpen|VLG.VAN
    BRU|Brussel / Bruxelles|BRU BRU.BRU
    WHT|Hainaut|WAL.WHT
    VLI|Limburg|VLG.VLI
    WLG|Liège|WAL.WLG
    WLX|Luxembourg|WAL.WLX
    WNA|Namur|WAL.WNA
    VOV|Oost-Vlaanderen|VLG.VOV
    VBR|Vlaams-Brabant|VLG.VBR
    WBR|Brabant wallon|WAL.WBR
    VWV|West-Vlaanderen|VLG.VWV`,
  ),
  DE: table(
    'DE',
    `BW|Baden-Württemberg|01
    BY|Bayern|02
    BE|Berlin|16
    BB|Brandenburg|11
    HB|Bremen|03
    HH|Hamburg|04
    HE|Hessen|05
    MV|Mecklenburg-Vorpommern|12
    NI|Niedersachsen|06
    NW|Nordrhein-Westfalen|07
    RP|Rheinland-Pfalz|08
    SL|Saarland|09
    SN|Sachsen|13
    ST|Sachsen-Anhalt|14
    SH|Schleswig-Holstein|10
    TH|Thüringen|15`,
  ),
  AT: table(
    'AT',
    `1|Burgenland|01
    2|Kärnten|02
    3|Niederösterreich|03
    4|Oberösterreich|04
    5|Salzburg|05
    6|Steiermark|06
    7|Tirol|07
    8|Vorarlberg|08
    9|Wien|09`,
  ),
  FR: table(
    'FR',
    `ARA|Auvergne-Rhône-Alpes|84
    BFC|Bourgogne-Franche-Comté|27
    BRE|Bretagne|53
    CVL|Centre-Val de Loire|24
    20R|Corse|94
    GES|Grand Est|44
    HDF|Hauts-de-France|32
    IDF|Île-de-France|11
    NOR|Normandie|28
    NAQ|Nouvelle-Aquitaine|75
    OCC|Occitanie|76
    PDL|Pays de la Loire|52
    PAC|Provence-Alpes-Côte d’Azur|93`,
  ),
  IT: table(
    'IT',
    `65|Abruzzo|01
    77|Basilicata|02
    78|Calabria|03
    72|Campania|04
    45|Emilia-Romagna|05
    36|Friuli-Venezia Giulia|06
    62|Lazio|07
    42|Liguria|08
    25|Lombardia|09
    57|Marche|10
    67|Molise|11
    21|Piemonte|12
    75|Puglia|13
    88|Sardegna|14
    82|Sicilia|15
    52|Toscana|16
    32|Trentino-Alto Adige|17
    55|Umbria|18
    23|Valle d’Aosta|19
    34|Veneto|20`,
  ),
  ES: table(
    'ES',
    `AN|Andalucía|51
    AR|Aragón|52
    AS|Asturias|34
    CN|Canarias|53
    CB|Cantabria|39
    CM|Castilla-La Mancha|54
    CL|Castilla y León|55
    CT|Cataluña|56
    CE|Ceuta|CE
    VC|Comunidad Valenciana|60
    EX|Extremadura|57
    GA|Galicia|58
    IB|Islas Baleares|07
    RI|La Rioja|27
    MD|Madrid|29
    ML|Melilla|ML
    MC|Murcia|31
    NC|Navarra|32
    PV|País Vasco|59`,
  ),
  CA: table(
    'CA',
    `AB|Alberta|01
    BC|British Columbia|02
    MB|Manitoba|03
    NB|New Brunswick|04
    NL|Newfoundland and Labrador|05
    NT|Northwest Territories|13
    NS|Nova Scotia|07
    NU|Nunavut|14
    ON|Ontario|08
    PE|Prince Edward Island|09
    QC|Québec|10
    SK|Saskatchewan|11
    YT|Yukon|12`,
  ),
  PL: table(
    'PL',
    `02|dolnośląskie|72
    04|kujawsko-pomorskie|73
    06|lubelskie|75
    08|lubuskie|76
    10|łódzkie|74
    12|małopolskie|77
    14|mazowieckie|78
    16|opolskie|79
    18|podkarpackie|80
    20|podlaskie|81
    22|pomorskie|82
    24|śląskie|83
    26|świętokrzyskie|84
    28|warmińsko-mazurskie|85
    30|wielkopolskie|86
    32|zachodniopomorskie|87`,
  ),
  AU: table(
    'AU',
    `ACT|Australian Capital Territory|01
    NSW|New South Wales|02
    NT|Northern Territory|03
    QLD|Queensland|04
    SA|South Australia|05
    TAS|Tasmania|06
    VIC|Victoria|07
    WA|Western Australia|08`,
  ),
  NZ: table(
    'NZ',
    `AUK|Auckland|E7
    BOP|Bay of Plenty|E8
    CAN|Canterbury|E9
    GIS|Gisborne|F1
    HKB|Hawke’s Bay|F2
    MWT|Manawatū-Whanganui|F3
    MBH|Marlborough|F4
    NSN|Nelson|F5
    NTL|Northland|F6
    OTA|Otago|F7
    STL|Southland|F8
    TKI|Taranaki|F9
    TAS|Tasman|TAS
    WKO|Waikato|G1
    WGN|Wellington|G2
    WTC|West Coast|G3`,
  ),
  IE: table(
    'IE',
    `CW|Carlow|L.01
    CN|Cavan|U.02
    CE|Clare|M.03
    CO|Cork|M.04 M.32
    DL|Donegal|U.06
    D|Dublin|L.33 L.34 L.35 L.39
    G|Galway|C.10 C.36
    KY|Kerry|M.11
    KE|Kildare|L.12
    KK|Kilkenny|L.13
    LS|Laois|L.15
    LM|Leitrim|C.14
    LK|Limerick|M.42
    LD|Longford|L.18
    LH|Louth|L.19
    MO|Mayo|C.20
    MH|Meath|L.21
    MN|Monaghan|U.22
    OY|Offaly|L.23
    RN|Roscommon|C.24
    SO|Sligo|C.25
    TA|Tipperary|M.26
    WD|Waterford|M.44
    WH|Westmeath|L.29
    WX|Wexford|L.30
    WW|Wicklow|L.31`,
  ),
  GB: table(
    'GB',
    `BDF|Bedfordshire|ENG.Z5 ENG.Z6 ENG.I1
    BRK|Berkshire|ENG.P9 ENG.B3 ENG.K7 ENG.M1 ENG.P4 ENG.Q2
    BST|Bristol|ENG.B7
    BKM|Buckinghamshire|ENG.B9 ENG.I6
    CAM|Cambridgeshire|ENG.C3 ENG.K3
    CHS|Cheshire|ENG.Z7 ENG.Z8 ENG.E9 ENG.P2
    CON|Cornwall|ENG.C6 ENG.Z9
    CUL|Cumbria|ENG.C9
    DBY|Derbyshire|ENG.D3 ENG.D2
    DEV|Devon|ENG.D4 ENG.K4 ENG.O4
    DOR|Dorset|ENG.D6 ENG.AA
    DUR|Durham|ENG.D8 ENG.D1 ENG.F5 ENG.N3
    ERY|East Yorkshire|ENG.E1 ENG.G6
    SXE|East Sussex|ENG.E2 ENG.B6
    ESS|Essex|ENG.E4 ENG.O3 ENG.M5
    GLS|Gloucestershire|ENG.E6 ENG.M6
    LND|Greater London|ENG.GLA
    GTM|Greater Manchester|ENG.B1 ENG.C1 ENG.I2 ENG.K1 ENG.L2 ENG.L5 ENG.N2 ENG.O1 ENG.O6 ENG.P7
    HAM|Hampshire|ENG.F2 ENG.K6 ENG.M4
    HEF|Herefordshire|ENG.F7
    HRT|Hertfordshire|ENG.F8
    IOW|Isle of Wight|ENG.G2
    KEN|Kent|ENG.G5 ENG.I3
    LAN|Lancashire|ENG.H2 ENG.A8 ENG.A9
    LEI|Leicestershire|ENG.H5 ENG.H4
    LIN|Lincolnshire|ENG.H7 ENG.J2 ENG.J3
    MSY|Merseyside|ENG.G9 ENG.H8 ENG.L8 ENG.N1 ENG.Q1
    NFK|Norfolk|ENG.I9
    NYK|North Yorkshire|ENG.J7 ENG.Q5 ENG.I5 ENG.K9
    NTH|Northamptonshire|ENG.WNH ENG.NNH
    NBL|Northumberland|ENG.J6
    NTT|Nottinghamshire|ENG.J9 ENG.J8
    OXF|Oxfordshire|ENG.K2
    RUT|Rutland|ENG.L4
    SHR|Shropshire|ENG.L6 ENG.O2
    SOM|Somerset|ENG.M3 ENG.A4 ENG.J4
    SYK|South Yorkshire|ENG.A3 ENG.D5 ENG.L3 ENG.L9
    STS|Staffordshire|ENG.M9 ENG.N4
    SFK|Suffolk|ENG.N5
    SRY|Surrey|ENG.N7
    TWR|Tyne and Wear|ENG.E5 ENG.I7 ENG.J5 ENG.M7 ENG.N6
    WAR|Warwickshire|ENG.P3
    WMD|West Midlands|ENG.A7 ENG.C7 ENG.D7 ENG.L7 ENG.M2 ENG.O8 ENG.Q3
    SXW|West Sussex|ENG.P6
    WYK|West Yorkshire|ENG.B4 ENG.C2 ENG.G8 ENG.H3 ENG.O7
    WIL|Wiltshire|ENG.P8 ENG.N9
    WOR|Worcestershire|ENG.Q4
    CEN|Central Scotland|SCT.U1 SCT.U9 SCT.W6
    DGY|Dumfries and Galloway|SCT.U2
    FIF|Fife|SCT.V1
    GMP|Grampian|SCT.T5 SCT.T6 SCT.V6
    HLD|Highland|SCT.V3
    LTN|Lothian|SCT.U6 SCT.U8 SCT.V5 SCT.W9
    SCB|Scottish Borders|SCT.T9
    SIS|Scottish Islands|SCT.W8 SCT.W3 SCT.V9
    STD|Strathclyde|SCT.W2 SCT.V4 SCT.U4 SCT.U5 SCT.U7 SCT.V2 SCT.V7 SCT.V8 SCT.W4 SCT.W5 SCT.W7 SCT.T8
    TAY|Tayside|SCT.T7 SCT.U3 SCT.W1
    CWD|Clwyd|WLS.Z4 WLS.Y1 WLS.X9 WLS.X8
    DFD|Dyfed|WLS.Y7 WLS.X7 WLS.X6
    GWT|Gwent|WLS.X2 WLS.Y4 WLS.Y6 WLS.Z2 WLS.X4
    GWN|Gwynedd|WLS.Y2 WLS.X1
    MGM|Mid Glamorgan|WLS.X3 WLS.Y3 WLS.Y9
    POW|Powys|WLS.Y8
    SGM|South Glamorgan|WLS.Z3 WLS.X5
    WGM|West Glamorgan|WLS.Y5 WLS.Z1
    NIR|Northern Ireland|NIR`,
  ),
}
