// Plain JavaScript of every package in this repository; what has not changed is left alone. Imported
// by path, because it is loaded before packages are installed.
import { buildPackage as buildEmbeddedMongo } from '../packages/embedded-mongo/build.mjs'
import { buildPackage as buildSampleYouTube } from '../packages/sample-youtube/build.mjs'

/** Builds the packages whose sources have changed, each on its own.
 * @throws Error with the compiler's words */
export default function buildPackages() {
  buildEmbeddedMongo()
  buildSampleYouTube()
}
