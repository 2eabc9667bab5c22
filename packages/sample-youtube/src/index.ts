// The public API: starting the server, its catalogue, and who uses a demo that shows it.
export * from './catalogue'
export { faultVideoIds } from './faults'
export { type SampleYouTube, startSampleYouTube } from './server'
export * from './site-life/favorites'
export * from './site-life/jobs'
export * from './site-life/people'
