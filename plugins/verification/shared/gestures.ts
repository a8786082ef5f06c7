/** What a member is asked to do on the picture, so that it was taken now and by them. */
export const gestures = [
  'two_fingers',
  'thumb_up',
  'hand_on_head',
  'three_fingers',
  'finger_on_nose',
  'open_hand',
] as const
export type Gesture = (typeof gestures)[number]
