import * as indoors from './scenes-indoors'
import * as outdoors from './scenes-outdoors'
import * as special from './scenes-special'

/** Every kind of picture, by name. */
export const scenes = {
  ...outdoors,
  ...indoors,
  card: special.card,
  face: special.face,
  busy: special.busy,
  photo: special.photo,
}

export type SceneName = keyof typeof scenes
