import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import account from '@/locales/en/account.json'
import admin from '@/locales/en/admin.json'
import adminBlog from '@/locales/en/admin-blog.json'
import adminContent from '@/locales/en/admin-content.json'
import adminNewsletter from '@/locales/en/admin-newsletter.json'
import adminReviews from '@/locales/en/admin-reviews.json'
import chart from '@/locales/en/chart.json'
import common from '@/locales/en/common.json'
import dashboard from '@/locales/en/dashboard.json'
import download from '@/locales/en/download.json'
import draw from '@/locales/en/draw.json'
import errors from '@/locales/en/errors.json'
import home from '@/locales/en/home.json'
import legal from '@/locales/en/legal.json'
import plots from '@/locales/en/plots.json'
import privacy from '@/locales/en/privacy.json'
import reviews from '@/locales/en/reviews.json'
import saved from '@/locales/en/saved.json'
import scored from '@/locales/en/scored.json'
import table from '@/locales/en/table.json'
import titles from '@/locales/en/titles.json'
import tool from '@/locales/en/tool.json'
import description from '@/locales/en/tools/description-generator.json'
import tags from '@/locales/en/tools/tag-extractor.json'
import facts from '@/locales/en/tools/video-data-viewer.json'
import banner from '@/locales/en/tools/youtube-channel-banner-downloader.json'
import picker from '@/locales/en/tools/youtube-comment-picker.json'
import embed from '@/locales/en/tools/youtube-embed-code-generator.json'
import thumbnail from '@/locales/en/tools/youtube-thumbnail.json'
import transcript from '@/locales/en/transcript.json'

/** Renders a component with the English translations, like a page. */
export function renderInEnglish(screen: ReactNode) {
  const i18n = createInstance()
  i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    interpolation: { escapeValue: false },
    // Otherwise the page would show `{{name}}`.
    missingInterpolationHandler: (text: string, [name]: RegExpExecArray) => {
      throw new Error(`Nothing for ${name} in “${text}”`)
    },
    resources: {
      en: {
        account,
        admin,
        chart,
        common,
        dashboard,
        download,
        draw,
        errors,
        home,
        legal,
        plots,
        privacy,
        reviews,
        'admin-blog': adminBlog,
        'admin-content': adminContent,
        'admin-newsletter': adminNewsletter,
        'admin-reviews': adminReviews,
        saved,
        scored,
        table,
        titles,
        tool,
        transcript,
        'tools/description-generator': description,
        'tools/tag-extractor': tags,
        'tools/video-data-viewer': facts,
        'tools/youtube-channel-banner-downloader': banner,
        'tools/youtube-comment-picker': picker,
        'tools/youtube-embed-code-generator': embed,
        'tools/youtube-thumbnail': thumbnail,
      },
    },
    showSupportNotice: false,
  } as Parameters<typeof i18n.init>[0])
  return render(screen, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  })
}
