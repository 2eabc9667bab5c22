import { judgeSubject } from '@/lib/subjects/subjects.server'

/** Harmful subjects as people write them to get past a list. */
test.each([
  ['from its end', 'en', 'edicius timmoc ot woh'],
  ['from its end', 'es', 'emradicius omoc'],
  ['from its end', 'hi', 'रेंक सेकै त्याहत्मआ'],
  ['from its end', 'ko', '법방 는하살자'],
  ['from its end', 'zh-Hans', '法方的杀自'],
  ['word by word from its end', 'de', 'eiw egnirb hci hcim mu'],
  [
    'entities',
    'en',
    '&#104;&#111;&#119; &#116;&#111; &#109;&#97;&#107;&#101; &#97; &#98;&#111;&#109;&#98;',
  ],
  ['entities of entities', 'fr', 'comment me &amp;#116;&amp;#117;&amp;#101;&amp;#114;'],
  ['percents', 'ja', '%E8%87%AA%E6%AE%BA%E3%81%AE%E6%96%B9%E6%B3%95'],
  ['code points', 'ru', 'как \\u0443\\u0431\\u0438\\u0442\\u044c себя'],
  ['a hashtag', 'en', '#gasthejews'],
  ['a hashtag', 'nl', '#hoemaakjeeenbom'],
  ['a hashtag', 'es', '#muertealosnegros'],
  ['a hashtag with capitals', 'en', '#HowToBuyAGunIllegally'],
  ['pieces', 'en', 'how to commit suici dally end it, suici dal'],
  ['signs within letters', 'gu', 'બો-મ્બ કે-વી રી-તે બ-ના-વ-વો'],
  ['no halant', 'hi', 'आतमहतया केसे करे'],
  ['digits and brackets', 'en', 'p0rn,teen(s)'],
])('%s, in %s: “%s” is withheld', (_, tag, text) => {
  expect(judgeSubject([text], tag).withheld).toBeDefined()
})

/** What looks like that by chance. */
test.each([
  ['it', 'Quando estrai un vincitore'],
  ['nl', 'YouTube gaf geen antwoord'],
  ['hi', 'पूरे वीडियो में इसके शब्द'],
  ['fr', 'Messages reçus'],
  ['en', '#AlfredHitchcockCameraTechniques'],
  ['es', '#análisis'],
  ['fr', '#confirmation'],
  ['it', '#notifiche'],
  ['en', 'salt &amp; pepper, 50%20off'],
])('%s: “%s” is not', (tag, text) => {
  expect(judgeSubject([text], tag).withheld).toBeUndefined()
})

test('who tells of it in Latin letters of another language is heard, who asks is not', () => {
  const story = judgeSubject(['cómo sobreviví a un intento de suicidio'], 'en')
  expect(story).toMatchObject({ grave: true })
  expect(story.withheld).toBeUndefined()
  expect(judgeSubject(['cómo suicidarme sin dolor'], 'en').withheld).toBeDefined()
})
