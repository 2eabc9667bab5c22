// Compiles every changed package of this repository to plain JavaScript. Imported by path, because it
// is loaded before packages are installed.
import { buildPackage as buildEmbeddedMongo } from '../packages/embedded-mongo/build.mjs'
import { buildPackage as buildSampleYouTube } from '../packages/sample-youtube/build.mjs'

/** Builds each package whose sources have changed.
 * @throws Error with the compiler's message */
export default function buildPackages() {
  buildEmbeddedMongo()
  buildSampleYouTube()
}
