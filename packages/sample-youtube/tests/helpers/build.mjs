export { buildPackage as default } from '../../build.mjs'
