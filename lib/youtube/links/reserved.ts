/**
 * First path segments that are pages of YouTube and so cannot be channel names, besides those that
 * `pages.ts` reads. YouTube publishes no list: these are present and former pages that sites link
 * to and other parsers list. It is a regular expression because that costs nothing until it is
 * used.
 */
const RESERVED =
  /^(?:about|account|ads|all_comments|analytics|annotate|api|apiplayer|artist|audio|audiolibrary|audioswap|blog|browse|cards|categories|channel_switcher|channels|charts|comments|community|community_guidelines|contact_us|copyright|copyright_\w+|course|courses|create_channel|creatorhub|creators|dashboard|details|dev|disco|edit|editor|education|endscreen|enhance|error|error_204|explore|familylibrary|fashion|features|feed|feeds|forgot|gaming|gen_204|generate_204|get_endscreen|get_midroll_info|get_video|get_video_info|handle|hashtag|help|howyoutubeworks|html5|iframe_api|img|inbox|index|insight|intl|jobs|js|kids|leanback|learning|library|live_chat|live_chat_replay|live_dashboard|live_event_analytics|live_events|live_streaming_signup|login|logout|mobile|monetization|movie|movie_popup|movies|music|my_\w+|new|news|oembed|oops|opensearch|originals|p|pagead|paid_memberships|pair|partners|playables|player|player_api|playlists|podcasts|post|premium|press|privacy|profile|ptracking|purchases|recommended|red|redeem|redirect|reporthistory|results|rss|s|search|select_site|shared?|shopping|show|shows|signin|signup|sitemaps?|source|sports|static|storefront|subscribe_embed|subscribe_widget|subscription_\w+|subscriptions|supported_browsers|swf|t|terms|testtube|timedtext_\w+|topic|trending|trends|tv|upload|verify|verify_\w+|vi_webp|video|video_\w+|videoplayback|videos|view_play_list|watch_\w+|watchlater|webcam|yt|ytpc|ytscreeningroom|yts|youtubei|account_\w+|\w+_(?:ajax|servlet))$/i

export function isReserved(firstPart: string): boolean {
  return RESERVED.test(firstPart)
}
