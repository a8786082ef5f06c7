/** A key for something that can be commented on, the same on the page and in the reply. */
export const subjectKey = (subject: { kind: 'photo'; id: string } | { kind: 'passage'; plugin: string; id: string }) =>
  subject.kind === 'photo' ? `photo:${subject.id}` : `passage:${subject.plugin}:${subject.id}`
