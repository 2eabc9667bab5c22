import { decodeUnicode, isBinary } from '@/lib/text-files/decode'
import { decodeAs, likelyEncoding, oldEncodings, previewOf } from '@/lib/text-files/old-encodings'

// Node reads Windows-1252 as Latin-1; browsers have signs and letters where that has controls.
const signs = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const nodes = TextDecoder.prototype.decode
TextDecoder.prototype.decode = function (...given) {
  const text = nodes.apply(this, given)
  return this.encoding === 'windows-1252'
    ? text.replace(/[\x80-\x9f]/g, (control) => signs[control.charCodeAt(0) - 128]!)
    : text
}

const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`

/** A text in an encoding, by asking what each of its two bytes at most would be. */
function encode(text: string, encoding: string): Uint8Array {
  const letterOf = (...bytes: number[]) => decodeAs(Uint8Array.from(bytes), encoding)
  const table = new Map<string, number[]>()
  for (let byte = 255; byte >= 0; byte--) table.set(letterOf(byte), [byte])
  if (!/^(?:Windows|KOI|ISO-8859|IBM|CP|X-Mac)/.test(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) {
        const letter = letterOf(lead, trail)
        if ([...letter].length === 1 && !table.has(letter)) table.set(letter, [lead, trail])
      }
  }
  return Uint8Array.from([...text].flatMap((letter) => table.get(letter)!))
}

const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig)
  return bytes
}

const utf32 = (text: string, isBig: boolean) => {
  const letters = [...text]
  const bytes = new Uint8Array(letters.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [at, letter] of letters.entries())
    view.setUint32(at * 4, letter.codePointAt(0)!, !isBig)
  return bytes
}

const padded = (bytes: Uint8Array, count: number) =>
  Uint8Array.from([...bytes, ...Array(count).fill(0)])

describe('Unicode', () => {
  const text = srt('Дім 家 🏠')
  test.each<[string, Uint8Array]>([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`)],
    ['UTF-16 with a mark', utf16(`\ufeff${text}`, false)],
    ['UTF-16 with a mark, big end first', utf16(`\ufeff${text}`, true)],
    ['UTF-16 without a mark', utf16(text, false)],
    ['UTF-16 without a mark, big end first', utf16(text, true)],
    ['UTF-32 with a mark', utf32(`\ufeff${text}`, false)],
    ['UTF-32 with a mark, big end first', utf32(`\ufeff${text}`, true)],
    ['UTF-32 without a mark', utf32(text, false)],
    ['UTF-32 without a mark, big end first', utf32(text, true)],
    ['UTF-8, filled up with zeros', padded(new TextEncoder().encode(text), 5)],
    ['UTF-16, filled up with zeros', padded(utf16(text, false), 600)],
    ['UTF-16 with a mark, filled up with zeros', padded(utf16(`\ufeff${text}`, true), 3)],
  ])('%s is read without a question', (_, bytes) => {
    expect(decodeUnicode(bytes)).toBe(text)
  })

  /** UTF-8 that a program took for another encoding, in UTF-8. */
  const twice = (text: string, encoding: string) =>
    new TextEncoder().encode(decodeAs(new TextEncoder().encode(text), encoding))

  test.each([
    // SubtitleEdit/subtitleedit#6163 and #4390, Stremio/stremio-bugs#2422, Serkali-sudo/strelingo-addon#16
    [srt('Ton frère. Moi, à l’époque, j’en aurais fait.'), 'Windows-1252'],
    [srt('♪～ （猫猫）ん？ 緑青館に薬を届けてくれないか'), 'Windows-1252'],
    [srt('Хлеб и соль. До свидания!'), 'Windows-1252'],
    [srt('Wait… “Really?” he said — yes.'), 'Macintosh'],
    [srt('für den Schüler natürlich'), 'Windows-1252'],
    [srt('le frère élève très'), 'Macintosh'],
    [srt('Perché la pizza è più buona'), 'Windows-1252'],
    [srt('Il caffè è già qui, è vero'), 'Windows-1252'],
    [srt('Voilà à quoi ça sert'), 'Windows-1252'],
    [srt('È vero: è così, e non è più'), 'Windows-1252'],
    [srt('Où est le café à Paris'), 'Windows-1252'],
    [srt('♪ la ♪ la ♪'), 'Windows-1252'],
  ])('UTF-8 made twice is read as it was written: %j', (text, encoding) => {
    expect(decodeUnicode(twice(text, encoding))).toBe(text)
    expect(decodeUnicode(twice(`\ufeff${text}`, encoding))).toBe(text)
  })

  test('UTF-8 made twice among letters that weren’t (LavX/bazarr#444)', () => {
    const [before, after] = ['아니요 ', ' 저는 괜찮아요 ']
    const part = decodeAs(new TextEncoder().encode('…'), 'Macintosh')
    const text = `${before}${part}${after}${part} ${part}`
    expect(decodeUnicode(new TextEncoder().encode(text))).toBe('아니요 … 저는 괜찮아요 … …')
  })

  test.each([
    'É® is NESCAFÉ®, NESCAFÉ®, NESCAFÉ®',
    'Why does é become Ã©? And è Ã¨? And ê Ãª?',
    'NÃO, IRMÃO, PÃO',
    'AMANHÃ… AMANHÃ… AMANHÃ…',
    'cafÃ© has Ã© for Ã©, Ã¨ for Ã¨',
    'Ã© Ã¨',
    '√2 √3 √4',
    'The integral is √π. Gauss knew √π. We write 2√π here.',
    '√π, √∞, √∑ and √∫',
    'Ã© Ã© Ã© Ã¨ Ãª "Ã©" shown',
    'Â°, Â°, Â°',
    '¬∞ ¬∞ ¬∞',
    'Gauß’s, Weiß’s and Strauß’s',
  ])('what only looks like it stays: %s', (text) => {
    expect(decodeUnicode(new TextEncoder().encode(text))).toBe(text)
  })

  test.each(['Сегодня мы вместе печём хлеб', 'आज हम सब मिलकर', '我们今天在这里学习怎么做'])(
    'UTF-32 of few Latin letters: %s',
    (said) => {
      for (const isBig of [false, true])
        for (const mark of ['', '\ufeff']) {
          const lines = `${said}\n`.repeat(30)
          expect(decodeUnicode(utf32(mark + lines, isBig))).toBe(lines)
        }
    },
  )

  test('bytes of another encoding are never read as Unicode', () => {
    expect(decodeUnicode(encode('nővér', 'ISO-8859-2'))).toBeUndefined()
    expect(decodeUnicode(new TextEncoder().encode('\x1b$B$3$s'))).toBeUndefined()
  })
})

test.each([
  ['<?xml version="1.0" encoding="ISO-8859-2"?>', 'ISO-8859-2'],
  ["<?xml version='1.0' encoding='windows-1257' standalone='yes'?>", 'Windows-1257'],
  ['<html><head><meta charset=windows-1250></head>', 'Windows-1250'],
  ['<?xml version="1.0" encoding="none"?>', 'Windows-1252'],
])('what %s says of its encoding counts before a guess', (head, encoding) => {
  expect(
    likelyEncoding(encode(`${head}<p>naïve</p>`.replace('ï', 'é'), 'Windows-1252'), 'en'),
  ).toBe(encoding)
})

describe('the guess for what isn’t Unicode, which is shown with a line', () => {
  test.each([
    ['Windows-1250', 'Cześć, jak się masz? Dziękuję, wszystko w porządku.'],
    ['ISO-8859-2', 'Dziękuję, wszystko w porządku, żółty śnieg.'],
    ['Windows-1250', 'Az előző részek tartalmából, mérfölddel arrébb.'],
    ['Windows-1252', 'Informações rápidas, opções úteis.'],
    ['Windows-1251', 'Привет, как дела? Сегодня мы печём хлеб.'],
    ['KOI8-R', 'Привет, как дела? Сегодня мы печём хлеб.'],
    ['KOI8-R', 'Сегодня мы печём хлеб'],
    ['IBM866', 'Привет, как дела? Сегодня мы печём хлеб.'],
    ['Windows-1253', 'Γεια σας, σήμερα φτιάχνουμε ψωμί με αλεύρι και νερό.'],
    ['Windows-1254', 'Bugün ekmek yapıyoruz, şimdi suyu karıştırın, ığdır.'],
    ['Windows-1255', 'שלום, היום אנחנו אופים לחם.'],
    ['Windows-1256', 'مرحبا، اليوم نخبز الخبز بالدقيق والماء.'],
    ['Windows-874', 'สวัสดีครับ วันนี้เราจะทำขนมปัง'],
    ['Shift_JIS', 'こんにちは、今日はパンを焼きます。'],
    ['EUC-JP', 'こんにちは、今日はパンを焼きます。'],
    ['GB18030', '你好，今天我们来做面包。先把面粉和水混合。'],
    ['Big5', '你好，今天我們來做麵包。先把麵粉和水混合。'],
    ['EUC-KR', '안녕하세요, 오늘은 빵을 굽습니다.'],
  ])('%s', (encoding, text) => {
    const bytes = encode(srt(text), encoding)
    const guess = likelyEncoding(bytes, 'en')
    expect(decodeUnicode(bytes)).toBeUndefined()
    expect(previewOf(decodeAs(bytes, guess))).toBe(text)
  })

  // Any two of their bytes are letters of several of them.
  test.each([
    [
      'Shift_JIS',
      'ja',
      ['こんにちは世界。今日はいい天気ですね。', '第一章 始まり', '動画を見てくれて', 'すごい！'],
    ],
    ['EUC-JP', 'ja', ['こんにちは世界。今日はいい天気ですね。', '第一章 始まり', '半角文字です']],
    ['GB18030', 'zh-Hans', ['你好', '面包和牛奶', '北京欢迎你', '再见']],
    ['Big5', 'zh-Hant', ['你好', '謝謝大家', '什麼？', '台北歡迎你']],
    ['EUC-KR', 'ko', ['안녕하세요', '빵과 우유', '네', '뭐라고?']],
  ])(
    'a short text in %s, on the page of its language and the English one',
    (encoding, tag, texts) => {
      const guesses = texts.map((text) => {
        const bytes = encode(srt(text), encoding)
        return [tag, 'en'].map((page) => previewOf(decodeAs(bytes, likelyEncoding(bytes, page))))
      })
      expect(guesses).toEqual(texts.map((text) => [text, text]))
    },
  )

  // One or two letters tell them: what stands beside those counts.
  test.each<[string, string[]]>([
    [
      'Windows-1250',
      ['Dzień dobry', 'Ja też', 'Idę do domu', 'Tři roky', 'Můj dům', 'Szép idő van'],
    ],
    ['ISO-8859-2', ['Proszę', 'Nie wiem, może być', 'To je dobře', 'Hűtő és főzés']],
    [
      'Windows-1252',
      ['Però non può', 'Così va bene', 'Das ist schön', 'Äpfel und Öl', 'Ça va', 'Vê só'],
    ],
    [
      'Windows-1252',
      ['El niño pequeño', 'Três pães', 'Børn og øl', 'Hur mår du?', 'Lunedì mattina'],
    ],
    ['Windows-1254', ['Günaydın', 'Ağaç', 'İyi akşamlar']],
    ['Windows-874', ['สวัสดี', 'ขอบคุณ', 'ทำไม', 'ใช่']],
    ['Windows-1256', ['شكرا', 'كيف حالك؟']],
  ])('a short text in %s on the English page', (encoding, texts) => {
    const read = texts.map((text) => {
      const bytes = encode(srt(text), encoding)
      return previewOf(decodeAs(bytes, likelyEncoding(bytes, 'en')))
    })
    expect(read).toEqual(texts)
  })

  // DOS and Macintosh have letters on their bytes.
  test.each<[string, string, string[]]>([
    [
      'Windows-1252',
      'it',
      ['Wait… what? – No…', 'Brand® name', 'don’t … stop', 'It costs €5', '50¢', '20°C', '½ cup'],
    ],
    [
      'Windows-1252',
      'it',
      ['“Don’t,” he said', '• Foo™', '© 2020', 'Pay £5', 'Che… è bella… e… qui'],
    ],
    ['Windows-1252', 'fr', ['Œuvre – “chic”…', 'l’été – enfin… déjà']],
    ['Windows-1254', 'tr', ['Evet… günaydın – hayır…']],
    ['Windows-1250', 'pl', ['Wait… what? – No…', 'Dzień… dobry – „tak”']],
    ['Macintosh', 'de', ['Wait… what? – No…']],
    ['CP850', 'fr', ['Voilà, déjà', 'Où êtes-vous déjà ?']],
    ['CP850', 'de', ['Übung für Käse', 'Grüße, ähm']],
  ])(
    'the signs of a text in %s, on the page of %s and on the English one',
    (encoding, tag, texts) => {
      const read = texts.flatMap((text) => {
        const bytes = encode(srt(text), encoding)
        return [tag, 'en'].map((page) => previewOf(decodeAs(bytes, likelyEncoding(bytes, page))))
      })
      expect(read).toEqual(texts.flatMap((text) => [text, text]))
    },
  )

  test('a browser’s EUC-KR, which makes Korean of Japanese bytes, is not taken for Korean', () => {
    const text = 'こんにちは世界。今日はいい天気ですね。'
    const bytes = encode(srt(text), 'Shift_JIS')
    // Node's refuses these bytes; browsers have a letter for each two of them.
    const decode = TextDecoder.prototype.decode
    const browsers = jest.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function (
      this: TextDecoder,
      ...given
    ) {
      return this.encoding === 'euc-kr'
        ? srt('궞귪궸궭궼맊둉갂뜞볷궼궋궋')
        : decode.apply(this, given)
    })
    const guess = likelyEncoding(bytes, 'en')
    browsers.mockRestore()
    expect(guess).toBe('Shift_JIS')
  })

  test('Russian in nothing but capitals', () => {
    const text = 'ПРИВЕТ ВСЕМ, СЕГОДНЯ ПЕЧЁМ ХЛЕБ'
    const bytes = encode(srt(text), 'Windows-1251')
    expect(previewOf(decodeAs(bytes, likelyEncoding(bytes, 'ru')))).toBe(text)
  })

  test('what says nothing of itself goes by the page’s language', () => {
    const bytes = encode(srt('põhi sõna'), 'Windows-1257')
    expect(likelyEncoding(bytes, 'et')).toBe('Windows-1257')
  })

  test('UTF-8 that is cut within a letter stays UTF-8', () => {
    const bytes = new TextEncoder()
      .encode(srt('Привет, как дела? Сегодня мы печём хлеб.'))
      .slice(0, -2)
    expect(likelyEncoding(bytes, 'fr')).toBe('UTF-8')
  })

  // What another encoding makes of their bytes looks likely, but for a letter or two.
  test.each<[string, string, string[]]>([
    ['KOI8-U', 'uk', ['Сьогодні печемо житній хліб.', 'Їжте, ґудзик і єнот.']],
    ['KOI8-R', 'ru', ['Сегодня печём ржаной хлеб.']],
    ['ISO-8859-5', 'ru', ['Сегодня печём ржаной хлеб.']],
    ['ISO-8859-7', 'el', ['Άλλη μια μέρα']],
    ['Windows-1250', 'hu', ['A tésztának őrölt köménnyel jó, gyűrd át.']],
    ['Windows-1254', 'tr', ['Işık, ağabey.', 'Şimdi geliyorum.']],
    ['Windows-1257', 'lv', ['Mēs cepam maizi šodien.']],
    ['Windows-1250', 'hu', ['Kedves nézőim!', 'Az első főiskolai napom']],
    ['Windows-1250', 'sr', ['tuđ čovek']],
    ['Windows-1254', 'tr', ['Bu kâğıt lâzım', 'Hâlâ aynı']],
    ['Windows-1252', 'sq', ['Çfarë po bën?', 'Çdo ditë është e re.']],
    ['Windows-1251', 'ru', ['Подключил МегаФон', 'Смотрю на КиноПоиске']],
    [
      'Windows-1252',
      'is',
      ['Í dag ætlum við að baka brauð.', 'Ég veit það ekki en þú mátt spyrja'],
    ],
    ['X-Mac-Cyrillic', 'ru', ['Сегодня печём ржаной хлеб.']],
    ['CP852', 'pl', ['Weź dwie szklanki mąki i łyżkę soli.']],
    ['CP852', 'hu', ['Őrült vagy, gyűjtsd össze!']],
    ['CP850', 'de', ['Heute backen wir Brötchen für morgen, süß.']],
    ['CP850', 'fr', ['Ça sera prêt bientôt, à côté.']],
    ['CP850', 'pt', ['Não sei, você vem amanhã?']],
  ])('%s on the page of %s and on the English one', (encoding, tag, texts) => {
    for (const text of texts) {
      const bytes = encode(srt(text), encoding)
      for (const page of [tag, 'en']) {
        const guess = likelyEncoding(bytes, page)
        expect([guess, previewOf(decodeAs(bytes, guess))]).toEqual([guess, text])
      }
    }
  })

  test('Vietnamese letters are whole, and DOS’s bytes are those of its tables', () => {
    expect(decodeAs(Uint8Array.of(0x63, 0x61, 0xd2, 0x6d), 'Windows-1258')).toBe('cảm')
    expect(decodeAs(Uint8Array.of(0x41, 0x80, 0xe1, 0xff), 'CP850')).toBe('AÇß\u00a0')
    expect(decodeAs(Uint8Array.of(0x41, 0xa5, 0xfb), 'CP852')).toBe('Aąű')
  })

  test('every encoding of the list is one that browsers read, or has a table of ours', () => {
    for (const { name } of oldEncodings) expect(decodeAs(Uint8Array.of(65), name)).toBe('A')
  })
})

test('pictures and programs are no texts; tabs and the end of an old file are', () => {
  expect(isBinary('PK\u0003\u0004\u0014\u0000')).toBe(true)
  expect(isBinary('\u0001\u0002\u0003abc')).toBe(true)
  expect(isBinary(`${srt('a\tb')}\u001a`)).toBe(false)
})
