/** The kinds of mail that are wanted after this form: the listed ones, with the pressed one switched. */
export function readWantedMails(form: FormData): string[] {
  const wanted = form.getAll('wanted').map(String)
  const turned = form.get('turn')
  if (turned === null) return wanted
  return wanted.includes(String(turned)) ? wanted.filter((type) => type !== turned) : [...wanted, String(turned)]
}
