import { useRouter } from 'next/router'
import { formatsOf } from '@/lib/i18n/formats'
import { languageTag } from '@/lib/i18n/languages'

/** Ways to write values in the page's language. */
export const useFormats = () => formatsOf(languageTag(useRouter().locale))
