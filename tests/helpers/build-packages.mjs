export { buildPackage as default } from 'embedded-mongo/build'
