export { tearDown as default } from './site'
