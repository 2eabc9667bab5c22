import { languages, longestTag } from './languages'

/** The site's language that a tag (BCP 47) stands for: Chinese by its script, others by their language
 * (`pt-BR` → `pt`). Undefined for another language, and for what is no tag. */
export function siteTag(tag: string): string | undefined {
  if (languages.some((one) => one.tag === tag)) return tag
  // Maximizing what is no language would give English.
  if (tag === '' || tag.length > longestTag || /^und\b/i.test(tag)) return undefined
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    const own = language === 'zh' ? `zh-${script}` : language
    return languages.find((one) => one.tag === own)?.tag
  } catch {
    return undefined
  }
}
