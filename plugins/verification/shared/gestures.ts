/** The gestures that a member may be asked to show, as proof that the picture was taken now and by them. */
export const gestures = [
  'two_fingers',
  'thumb_up',
  'hand_on_head',
  'three_fingers',
  'finger_on_nose',
  'open_hand',
] as const
export type Gesture = (typeof gestures)[number]
