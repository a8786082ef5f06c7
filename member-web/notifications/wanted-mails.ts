/** The kinds of mail that are wanted once a form of them is sent: those it names, the one that was pressed turned over. */
export function readWantedMails(form: FormData): string[] {
  const wanted = form.getAll('wanted').map(String)
  const turned = form.get('turn')
  if (turned === null) return wanted
  return wanted.includes(String(turned)) ? wanted.filter((type) => type !== turned) : [...wanted, String(turned)]
}
