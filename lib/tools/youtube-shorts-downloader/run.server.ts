import { offerRun } from '../downloads/offer-run.server'

export default offerRun('youtube-shorts-downloader')
