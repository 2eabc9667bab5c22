const languages = require('./lib/i18n/languages.json')

/** @type {import('next-i18next/pages').UserConfig} */
module.exports = {
  i18n: {
    defaultLocale: 'en',
    locales: languages.map((language) => language.code),
    // Next's own detection gives a Taiwan browser Simplified Chinese; proxy.ts detects instead.
    localeDetection: false,
  },
  defaultNS: 'common',
  // check:locales guarantees that every language is complete, so English never travels along.
  fallbackLng: false,
  // Relative on purpose: this object is sent with each page, and an absolute path would leak.
  localePath: './locales',
  // In development a changed text shows at the next reload.
  reloadOnPrerender: process.env.NODE_ENV === 'development',
  // Keys are flat; a dot is part of a key (`video.notFound`).
  keySeparator: false,
}
