/** Options that a route module may export as `handle`. */
export interface ScreenHandle {
  /** The navigation link to mark as current here, if the address is not below it. */
  within?: string
  /** Show a Back button in the installed app. */
  back?: boolean
  /** Whether the site-entry warning is shown: by default in all layouts except that of the landers. */
  entryWarning?: boolean
  /** Leave out the language menu (complete-signup). */
  languageMenu?: boolean
  /** Alerts that this screen hides in its warnings header. */
  hideAlerts?: string[]
  /** False if no offer is shown above the page, such as in the settings. */
  offers?: boolean
  /** Photos or a map run to the edges: no padding around the content. */
  fullBleed?: boolean
  /** For landers: only the legal part of the footer, so that few links lead away from the question. */
  briefFooter?: boolean
  /** False if members on phones see no footer: the page is short, and its links are under "Me". */
  footerOnPhones?: boolean
}
