/** Members' reasons for being here, in their own words. */
export const reasons = `
Mijn zus heeft me aangemeld. Ik ben gebleven omdat het hier rustiger is dan in de kroeg.
Iemand om op zondag nergens heen te gaan.
Na twaalf jaar weer alleen, en eindelijk nieuwsgierig in plaats van verdrietig.
Ik wil weer eens lachen tot ik niet meer kan, en dan met iemand naast me.
Mijn vrienden hebben allemaal kinderen en geen tijd. Ik heb tijd.
Ik zoek geen wederhelft, ik ben al heel. Gezelschap met humor wel.
Een goed gesprek dat ook na middernacht nog doorgaat.
Omdat je in de supermarkt niemand aanspreekt.
Verhuisd voor werk, en de stad kent mij nog niet.
Iets echts, zonder haast.
Mijn hond vindt dat ik te veel tegen hem praat.
Ik kan goed alleen zijn. Samen lijkt me leuker.
`
