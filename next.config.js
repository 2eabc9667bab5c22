const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { PHASE_PRODUCTION_SERVER } = require('next/constants')
const { beforePaint } = require('./scripts/before-paint.cjs')
const { i18n } = require('./next-i18next.config.js')

/** Changes with the icons: in the query of their address, so that browsers may keep them. */
const iconsVersion = createHash('sha256')
  .update(readFileSync(path.join(__dirname, 'public/icons.svg')))
  .digest('hex')
  .slice(0, 8)

/** Writes that no route needs anything, where Next looks through all modules for it: half of a build's
 * work, for deployments without node_modules. */
class NoTraces {
  apply({ hooks, webpack }) {
    const { sources, Compilation } = webpack
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
    hooks.compilation.tap('NoTraces', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'NoTraces', stage }, () => {
        const none = new sources.RawSource(JSON.stringify({ version: 1, files: [] }))
        for (const name of compilation.entrypoints.keys()) {
          compilation.emitAsset(`../${name}.js.nft.json`, none)
        }
      }),
    )
  }
}

/** @returns {import('next').NextConfig} */
module.exports = (phase) => ({
  // Each build has a folder of its own (scripts/builds.mjs).
  distDir: process.env.BUILD_FOLDER || '.next',
  cacheHandler: require.resolve('./lib/server/cache-handler.js'),
  cacheMaxMemorySize: 0,
  i18n: { ...i18n, localeDetection: false },
  pageExtensions: ['tsx', 'ts'],
  reactStrictMode: true,
  poweredByHeader: false,
  // The server in front knows Brotli, too.
  compress: false,
  productionBrowserSourceMaps: false,
  // Without it proxy.ts cannot tell `/en` from `/`.
  skipProxyUrlNormalize: true,
  // Pictures come through our own endpoint; the optimizer would only be one more way in.
  images: { unoptimized: true },
  outputFileTracingRoot: __dirname,
  // What a deployment without node_modules would need: nobody reads it, and it takes half the build.
  outputFileTracingExcludes: { '**': ['**'] },
  // The demo and the tests start sooner: `npm run check` has its own look at all types.
  typescript: { ignoreBuildErrors: Boolean(process.env.DEMO_BUILD) },
  // A site loads all its pages when it starts. Tests start a hundred and open few pages of each.
  experimental: { preloadEntriesOnStart: !process.env.LOAD_PAGES_ON_DEMAND },
  // Packages of this repository are built on their own and stay out of the site's bundle. Next
  // leaves out by itself only what lies in node_modules, and these are links from there.
  webpack(config, { isServer, dev, webpack }) {
    // Every page fetches the names of all chunks. Six hex digits tell two versions of one apart.
    config.output.hashDigestLength = 6
    if (!isServer) {
      // All in one table of them, also those that some page begins with.
      if (!dev) config.output.chunkFilename = config.output.filename
      // Our policy asks for no trusted types.
      delete config.output.trustedTypes
    }
    // Of a library's style sheet, `-!` gives the address. Were it a part of a page, all would have the code that
    // loads style sheets.
    config.module.rules.push({ test: /\/node_modules\/.*\.css$/, type: 'asset/resource' })
    if (isServer) config.externals.unshift({ 'embedded-mongo': 'commonjs embedded-mongo' })
    // V8's explicit compile hint: what every page runs at its start is compiled beside the main thread.
    if (!isServer && !dev)
      config.plugins.push(
        new webpack.BannerPlugin({
          banner: '//# allFunctionsCalledOnLoad',
          raw: true,
          test: /chunks\/(framework|main|pages\/_app)-/,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
        }),
      )
    if (process.env.BUILD_WITHOUT_CACHE) config.cache = { type: 'memory' }
    config.plugins = config.plugins.map((plugin) =>
      plugin.constructor.name === 'TraceEntryPointsPlugin' ? new NoTraces() : plugin,
    )
    return config
  },
  // ES modules only, which Jest and the server's bundle cannot load as they are.
  transpilePackages: [
    '@epic-web/remember',
    'marked',
    'marked-cjk-friendly',
    'p-limit',
    'p-map',
    'yocto-queue',
  ],
  // piscina looks for its worker beside itself, which is not where a bundle lies. The others are
  // large: youtubei.js and mediabunny are rarely needed, and undici gains nothing in a bundle.
  // The queue's two packages are ES modules that read their own package.json.
  serverExternalPackages: [
    '@agendajs/mongo-backend',
    'agenda',
    'mediabunny',
    'piscina',
    'undici',
    'youtubei.js',
  ],
  // What a build knows of whom it is for; what a site's operator sets is read when a page is rendered.
  env: {
    DEMO_BUILD: process.env.DEMO_BUILD || '',
    ICONS_VERSION: iconsVersion,
    // A site that runs has it in its build, and no compiler.
    BEFORE_PAINT: phase === PHASE_PRODUCTION_SERVER ? '' : beforePaint(),
    // Whose links the pages offer as examples: the demo's sample or YouTube itself.
    EXAMPLES: process.env.EXAMPLES || (process.env.DEMO_BUILD ? 'sample' : 'youtube'),
  },
  async headers() {
    return [
      {
        // With `locale: false` a source names the default language that Next puts in front.
        source: '/en/icons.svg',
        has: [{ type: 'query', key: 'v', value: iconsVersion }],
        locale: false,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]
  },
})
