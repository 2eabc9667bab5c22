export { setUp as default } from './site'
