import { offerRun } from '../downloads/offer-run.server'

export default offerRun('youtube-to-mp3-downloader')
