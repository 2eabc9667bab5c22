import channelIdFinder from '../channel-id-finder/tool'
import descriptionGenerator from '../description-generator/tool'
import keywordResearch from '../keyword-research/tool'
import monetizationChecker from '../monetization-checker/tool'
import tagExtractor from '../tag-extractor/tool'
import tagGenerator from '../tag-generator/tool'
import titleGenerator from '../title-generator/tool'
import trendingVideos from '../trending-videos/tool'
import videoDataViewer from '../video-data-viewer/tool'
import youtubeChannelBannerDownloader from '../youtube-channel-banner-downloader/tool'
import youtubeChannelLogoDownloader from '../youtube-channel-logo-downloader/tool'
import youtubeChannelSearch from '../youtube-channel-search/tool'
import youtubeCommentPicker from '../youtube-comment-picker/tool'
import youtubeEmbedCodeGenerator from '../youtube-embed-code-generator/tool'
import youtubeHashtagGenerator from '../youtube-hashtag-generator/tool'
import youtubeMoneyCalculator from '../youtube-money-calculator/tool'
import youtubeShortsDownloader from '../youtube-shorts-downloader/tool'
import youtubeShortsToMp3Downloader from '../youtube-shorts-to-mp3-downloader/tool'
import youtubeShortsToMp4Downloader from '../youtube-shorts-to-mp4-downloader/tool'
import youtubeThumbnail from '../youtube-thumbnail/tool'
import youtubeTitleAndDescriptionExtractor from '../youtube-title-and-description-extractor/tool'
import youtubeToMp3Downloader from '../youtube-to-mp3-downloader/tool'
import youtubeToMp4Downloader from '../youtube-to-mp4-downloader/tool'
import youtubeVideoDownloader from '../youtube-video-downloader/tool'
import youtubeVideoSummaryGenerator from '../youtube-video-summary-generator/tool'

/** Every tool, in the order of the Tools menu. A tool is registered by its entry here. */
export const tools = [
  tagGenerator,
  tagExtractor,
  descriptionGenerator,
  titleGenerator,
  youtubeTitleAndDescriptionExtractor,
  youtubeThumbnail,
  youtubeHashtagGenerator,
  youtubeEmbedCodeGenerator,
  youtubeChannelBannerDownloader,
  youtubeChannelLogoDownloader,
  channelIdFinder,
  videoDataViewer,
  monetizationChecker,
  youtubeChannelSearch,
  youtubeVideoSummaryGenerator,
  trendingVideos,
  youtubeMoneyCalculator,
  keywordResearch,
  youtubeCommentPicker,
  youtubeShortsDownloader,
  youtubeVideoDownloader,
  youtubeShortsToMp4Downloader,
  youtubeToMp4Downloader,
  youtubeShortsToMp3Downloader,
  youtubeToMp3Downloader,
] as const
