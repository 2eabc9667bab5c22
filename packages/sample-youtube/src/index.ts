// The public API: starting the server, and its catalogue.
export * from './catalogue'
export { faultVideoIds } from './faults'
export { type SampleYouTube, startSampleYouTube } from './server'
