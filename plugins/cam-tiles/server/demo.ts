import { createIdAt, type DemoPart } from '../../../core/kernel/index.ts'
import type { Drawing } from '../shared/drawings.ts'

/** Two lines for each language. The link uses a domain reserved for examples. */
const titles: Readonly<Record<string, readonly [Drawing, string][]>> = {
  nl: [
    ['lamp', 'Live op camera, na middernacht'],
    ['window', 'Wie is er nog wakker?'],
  ],
  en: [
    ['lamp', 'Live on camera, after midnight'],
    ['window', 'Who else is still awake?'],
  ],
  de: [
    ['lamp', 'Live vor der Kamera, nach Mitternacht'],
    ['window', 'Wer ist noch wach?'],
  ],
  fr: [
    ['curtain', 'En direct, après minuit'],
    ['microphone', 'Une voix dans la nuit'],
  ],
  es: [
    ['curtain', 'En directo, pasada la medianoche'],
    ['microphone', 'Una voz de madrugada'],
  ],
  it: [
    ['lamp', 'In diretta, dopo mezzanotte'],
    ['window', 'Chi è ancora sveglio?'],
  ],
  pl: [
    ['curtain', 'Na żywo po północy'],
    ['microphone', 'Głos w środku nocy'],
  ],
}

export const demo: DemoPart = {
  settings: { 'cam-tiles.enabled': true },
  async fill(tx, { domainId, now }) {
    const rows = Object.entries(titles).flatMap(([language, tiles]) =>
      tiles.map(([drawing, title], position) => ({
        id: createIdAt(now),
        domain_id: domainId,
        languages: [language],
        title,
        drawing,
        link: 'https://live.example.com/',
        position,
      })),
    )
    await tx('cam_tiles').insert(rows)
  },
}
