// What programs use: how to start the server, and what its catalogue holds.
export * from './catalogue'
export { faultVideoIds } from './faults'
export { type SampleYouTube, startSampleYouTube } from './server'
