const answerKeys = [
  ['1–9', 'console.complaints.key_template'],
  ['E', 'console.complaints.key_edit'],
  ['S', 'console.complaints.send'],
] as const

/** Keyboard shortcuts of pages by place: the key, or the text that names it, and its action. */
export const placeKeys: Record<string, readonly (readonly [key: string, text: string])[]> = {
  'reviews/photos': [
    ['↑↓←→', 'console.reviews.key_move'],
    ['A', 'console.reviews.key_approve'],
    ['R', 'console.reviews.key_reject'],
    ['1–6', 'console.reviews.key_ground'],
    ['console.keys.space', 'console.reviews.key_reveal'],
    ['Z', 'console.reviews.key_enlarge'],
    ['U', 'console.reviews.key_undo'],
    ['N', 'console.reviews.key_next'],
  ],
  'complaints/desk': [
    ['J K', 'console.reviews.key_move'],
    ['1–9', 'console.complaints.key_template'],
    ['E', 'console.complaints.key_edit'],
    ['S', 'console.complaints.key_send'],
    ['R', 'console.complaints.key_release'],
    ['O', 'console.complaints.key_open'],
    ['N', 'console.complaints.key_next'],
  ],
  'complaints/show': [
    ['J K', 'console.reviews.key_move'],
    ['Z', 'console.reviews.key_enlarge'],
    ['R', 'console.complaints.key_remove'],
    ['A', 'console.complaints.key_keep'],
    ['U', 'console.complaints.upheld'],
    ['T', 'console.complaints.key_step'],
    ...answerKeys,
  ],
  'complaints/answer': answerKeys,
  'reviews/show': [
    ['A', 'console.reviews.key_first'],
    ['R', 'console.reviews.key_second'],
    ['1–7', 'console.reviews.key_ground'],
    ['S', 'console.reviews.skip'],
    ['O', 'console.reviews.open_complaint'],
  ],
}
