import { buildChannel, buildVideos } from './build'

/** Gujarati: a small farm. Its older films are in standard definition. */
const vaadi = buildChannel({
  id: 'UC7mkriamvn6Iz881732xocQ',
  title: 'વાડીની વાતો',
  about: `
    બે વીઘા જમીન, એક કૂવો અને ઘણી બધી વાતો.
    દર રવિવારે નવો વીડિયો: ખેતી, શાકભાજી અને ઘરનું ખાતર.`,
  handle: '@VaadiNiVaato',
  age: 1390,
  language: 'gu',
  country: 'IN',
  subscribers: 64_233,
  views: 5_207_418,
  keywords: 'ખેતી|વાડી|સજીવ ખેતી|શાકભાજી',
  topics: ['Knowledge', 'Hobby'],
  footer: `
    વાવણીનું કૅલેન્ડર: https://vaadi.example/calendar?utm_source=youtube&utm_medium=desc
    બિયારણ (affiliate લિંક): https://beej.example/methi?aff=vaadi
    લખો: khedut@vaadi.example`,
})

/** Hindi: learning the sitar. */
const sitar = buildChannel({
  id: 'UCE55VYnd3usOtK_SV3YijdA',
  title: 'सितार की पहली सीढ़ी',
  about: `
    जो देर से शुरू करते हैं, यह चैनल उनके लिए है।
    हर मंगलवार दस मिनट का अभ्यास, बिना जल्दबाज़ी के।`,
  handle: '@SitarKiPehliSeedhi',
  age: 1177,
  language: 'hi',
  country: 'IN',
  subscribers: 152_090,
  views: 13_480_226,
  keywords: 'सितार|राग|रियाज़|संगीत सीखें',
  topics: ['Music', 'Music_of_Asia'],
  footer: `
    अभ्यास की शीट: https://sitarseedhi.example/abhyas?utm_source=youtube&utm_medium=vivaran
    मेरे तार (affiliate लिंक): https://taar.example/sitar?ref=seedhi
    ईमेल: riyaz@sitarseedhi.example`,
})

export const indiaChannels = [vaadi, sitar]

export const indiaVideos = [
  ...buildVideos(vaadi, [
    {
      id: '1WtTJeeRqpk',
      title: 'ઘરે બનાવો જીવામૃત: પાંચ વસ્તુ, સાત દિવસ',
      about: `
        બજારનું મોંઘું ખાતર છોડો. ગોળ, છાણ, ચણાનો લોટ, માટી અને પાણી પૂરતાં છે.
        કેટલું નાખવું, ક્યારે હલાવવું અને ક્યારે છાંટવું, બધું બતાવ્યું છે.

        એક વીઘા માટે બસો લિટર પૂરતું છે.`,
      chapters: `
        0:00 પાંચ વસ્તુ
        0:48 મેળવવાની રીત
        1:50 સાત દિવસની સંભાળ
        3:00 છંટકાવ`,
      hashtags: '#ખેતી #જીવામૃત #સજીવખેતી',
      tags: `
        જીવામૃત|સજીવ ખેતી|ઘરનું ખાતર|ખેતીની માહિતી|દેશી ખાતર|ગુજરાતી ખેતી|શાકભાજીની ખેતી|
        ઓછા ખર્ચની ખેતી`,
      age: 21,
      seconds: 241,
      category: 27,
      views: 88_412,
      captions: [
        {
          language: 'gu',
          text: `
            રામ રામ મિત્રો, આજે આપણે ઘરે જીવામૃત બનાવીશું.
            આ ખાતર માટે ફક્ત પાંચ વસ્તુ જોઈએ અને પાંચેય ઘરમાં મળે છે.
            સૌથી પહેલાં મોટા પીપમાં બસો લિટર પાણી ભરો.
            તેમાં દસ કિલો તાજું છાણ નાખીને લાકડીથી હલાવો.
            પછી બે કિલો ગોળ અને બે કિલો ચણાનો લોટ ઉમેરો.
            ગોળ જીવાણુઓનો ખોરાક છે, એટલે જૂનો ગોળ પણ ચાલે.
            છેલ્લે ખેતરના શેઢાની એક મુઠ્ઠી માટી નાખો.
            પીપને છાંયડામાં રાખો અને ઉપર કપડું બાંધો.
            સવારે અને સાંજે બે મિનિટ એક જ દિશામાં હલાવો.
            સાત દિવસે સુગંધ બદલાય ત્યારે ખાતર તૈયાર છે.
            તેને દસ ગણા પાણીમાં ભેળવીને સાંજે છાંટો.
            એક મહિનામાં પાંદડાંનો રંગ જ તમને જવાબ આપશે.`,
        },
      ],
    },
    {
      id: 'smpNoMaxRs0',
      title: 'કૂવાનું પાણી ચોખ્ખું રાખવાની જૂની રીત',
      about: `
        દાદા પાસેથી શીખેલી રીત: ચૂનો, કોલસો અને ધીરજ.
        આ વીડિયો જૂના ફોનથી ઉતારેલો છે, એટલે ચિત્ર થોડું ઝાંખું છે.`,
      hashtags: '#ખેતી #પાણી',
      tags: 'કૂવાનું પાણી|ચોખ્ખું પાણી|જૂની રીત|ગામડાની વાતો|ખેતી',
      age: 1288,
      seconds: 402,
      category: 27,
      views: 140_227,
      definition: 'sd',
      missingPictures: ['maxresdefault', 'hq720', 'sddefault'],
    },
    {
      id: 'x1oe4nXne_A',
      title: 'કૂંડામાં મેથી: વીસ દિવસમાં ભાજી તૈયાર',
      about: `
        ફ્લૅટની બાલ્કનીમાં પણ મેથી થાય. રસોડાના દાણા જ વાવો.
        પાણી ઓછું, તડકો સવારનો, કાપણી વીસમા દિવસે.`,
      chapters: `
        0:00 દાણા પલાળવા
        0:40 વાવણી
        1:35 કાપણી`,
      hashtags: '#મેથી #બાલ્કની',
      tags: 'મેથી ઉગાડવી|કૂંડામાં શાકભાજી|બાલ્કની ગાર્ડન|લીલી ભાજી|ઘરે શાકભાજી',
      age: 54,
      seconds: 187,
      category: 26,
      views: 51_900,
    },
  ]),
  ...buildVideos(sitar, [
    {
      id: 'tvWlAbEqjTg',
      title: 'सितार का पहला रियाज़: सिर्फ़ दस मिनट रोज़',
      about: `
        पहले महीने में राग नहीं, सिर्फ़ हाथ सीखता है।
        दा, रा और साँस: तीन चीज़ें, दस मिनट, हर दिन।

        अभ्यास की शीट मुफ़्त है, लिंक नीचे है।`,
      chapters: `
        0:00 बैठने का ढंग
        0:44 मिज़राब
        1:42 दा और रा
        2:58 दस मिनट की योजना`,
      hashtags: '#सितार #रियाज़ #संगीत',
      tags: `
        सितार सीखें|सितार का रियाज़|शुरुआती सितार|भारतीय शास्त्रीय संगीत|मिज़राब|संगीत की शिक्षा|
        दा रा बोल|रोज़ का अभ्यास`,
      age: 18,
      seconds: 237,
      category: 10,
      views: 97_533,
      captions: [
        {
          language: 'hi',
          text: `
            नमस्ते, आज हम सितार का सबसे पहला रियाज़ करेंगे।
            सबसे पहले बैठना सीखिए, क्योंकि ग़लत बैठने से कंधा थक जाता है।
            सितार को पैंतालीस अंश पर रखिए और बाएँ हाथ से उसका भार मत उठाइए।
            मिज़राब तर्जनी पर इतनी कसी हो कि नाख़ून में दर्द न हो।
            बाहर से भीतर की चोट को दा कहते हैं।
            भीतर से बाहर की चोट को रा कहते हैं।
            अब पाँच मिनट तक केवल दा बजाइए और आवाज़ को ध्यान से सुनिए।
            हर चोट एक जैसी सुनाई दे, यही आज का लक्ष्य है।
            फिर दा और रा बारी-बारी से बजाइए, घड़ी की टिक-टिक के साथ।
            तेज़ बजाने का मन करेगा, पर आज मन की मत सुनिए।
            दस मिनट रोज़ का अभ्यास इतवार के तीन घंटे से अच्छा है।
            अगले मंगलवार हम पहला सरगम उठाएँगे।`,
        },
        {
          language: 'en',
          text: `
            Hello, today we do the very first practice on the sitar.
            First learn to sit, because a wrong seat tires the shoulder.
            Hold the sitar at forty-five degrees and do not carry it with the left hand.
            The inward stroke is called da, and the outward stroke is called ra.
            Play only da for five minutes and listen to the sound.
            Ten minutes each day are better than three hours on a Sunday.`,
        },
      ],
    },
    {
      id: 'smpBlocked0',
      title: 'राग भूपाली: शाम की एक छोटी बंदिश (घर की रिकॉर्डिंग)',
      about: `
        हमारी अपनी रचना, बारिश की एक शाम को छत पर बजाई हुई।
        कुछ देशों में यह वीडियो उपलब्ध नहीं है।`,
      hashtags: '#राग #भूपाली',
      tags: 'राग भूपाली|सितार वादन|शाम का राग|शास्त्रीय संगीत|बंदिश|बारिश',
      age: 105,
      seconds: 488,
      category: 10,
      views: 214_889,
      blockedIn: ['DE', 'AT', 'FR', 'US'],
    },
    {
      id: '-fnxDdhivG0',
      title: 'सितार का तार टूट गया? घबराइए मत',
      about: `
        नया तार लगाने में बारह मिनट लगते हैं और एक पेंसिल।
        कौन-सा तार कितना कसना है, धीरे-धीरे दिखाया है।`,
      chapters: `
        0:00 टूटा तार निकालना
        1:50 नया तार
        4:20 मिलाना`,
      hashtags: '#सितार',
      tags: 'सितार का तार|तार बदलना|सितार मिलाना|सितार की देखभाल|वाद्य यंत्र',
      age: 166,
      seconds: 429,
      category: 10,
      views: 45_006,
    },
  ]),
]
