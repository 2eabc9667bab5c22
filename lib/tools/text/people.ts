/*
 * Names of people, of whom a title can't say what it says of a thing (“5 mistakes to avoid”). Our own
 * lists of names that are no other word, to be sure rather than complete; folded, as topics are.
 */

const names = (list: string) => new Set(list.split(' '))

/** First names in Latin letters, of people that videos are made about. */
const latin = names(
  'adam omar max adele alan albert alex alexander alice alicia amanda amy andrea andreas andrew andy angelina anne antonio ariana arnold beatrice benjamin bernard beyoncé billie brad britney bruce camila carlos caroline cate catherine charles charlie chris christian christina christopher cillian claudia conor cristiano daniel daniela david denzel diego dmitri donald dwayne eddie eduardo edward elena elisabeth elizabeth elon emily emmanuel enrique eric erling ernest eva fernando fiona florian francesco françois frida friedrich george giorgio giuseppe greta guillaume günther gustav hannah heidi heinrich helene helen henri henry hugh ines isaac isabel isabella jackie jacob jacques james jane jannik javier jeff jennifer jeremy jessica jimmy joanna johann johannes john johnny jonas jorge josé joseph joshua juan judith julia julian jürgen justin karl karin katharina katherine katy kevin klaus kurt kylian kylie laura lars leonardo lewis liam linda lionel louis luca lucas lucia luis lukas luke marco margot maria mariah marie marilyn martha martina mary matteo matthew matthias michael michel michelle miguel miley mohamed mohammed nadia napoleon natalie neymar nicolas nicole nikola novak olivia oprah pablo pamela paul paula pedro penelope peter pierre quentin rachel rafael ralph rebecca ricardo richard robert roberto roger roland ronald ryan samuel sandra sara sarah scarlett sebastian selena serena sergio shakira silvia simone sofia sophia sophie stefan stefano steffi stephan stephen steve steven stéphane susan sylvester taylor teresa thomas timothée tina tobias tom valentina vanessa vincent vladimir walt walter warren whitney wilhelm william wolfgang xavier yves zendaya zinedine zoe narendra salman amitabh virat rohit sachin mahendra ranveer deepika priyanka alia akshay aamir hrithik',
)

/** First names in other letters. */
const firstNames: Readonly<Record<string, ReadonlySet<string>>> = {
  ru: names(
    'александр алексей алла анастасия анатолий андрей анна антон аркадий артем борис вадим валентин валентина валерий валерия василий виктор виктория виталий владимир владислав галина геннадий георгий григорий дарья денис дмитрий евгений евгения егор екатерина елена елизавета иван игорь ильич илья иосиф ирина кирилл константин ксения лариса леонид лидия людмила максим марина мария михаил надежда наталья никита николай оксана олег ольга павел петр полина роман светлана семен сергей софия станислав степан тамара татьяна тимур уоррен федор филипп эдуард юлия юрий яна ярослав илон дональд джеймс джон майкл тейлор стив билл билли лионель криштиану роберт том брэд',
  ),
  hi: names(
    'नरेंद्र नरेन्द्र राहुल सोनिया अमित योगी अमिताभ शाहरुख शाहरुख़ सलमान आमिर अक्षय रणबीर रणवीर दीपिका आलिया प्रियंका ऐश्वर्या करीना विराट रोहित सचिन महेंद्र लता किशोर अरिजीत श्रेया कपिल एलन रतन मुकेश गौतम महात्मा जवाहरलाल सुभाष भगत',
  ),
  gu: names(
    'નરેન્દ્ર નરેંદ્ર રાહુલ અમિત અમિતાભ શાહરૂખ સલમાન આમિર અક્ષય રણબીર રણવીર દીપિકા આલિયા પ્રિયંકા ઐશ્વર્યા વિરાટ રોહિત સચિન મહેન્દ્ર હાર્દિક રવિન્દ્ર જસપ્રીત લતા કિશોર અરિજિત શ્રેયા કીર્તિદાન ગીતા કિંજલ ફાલ્ગુની ઐશ્વર્યા ઓસમાણ રતન મુકેશ ધીરુભાઈ ગૌતમ મહાત્મા સરદાર જવાહરલાલ સુભાષ એલોન વોરેન',
  ),
}

/** Family names before a first name: whole words, so that 高 in 高速 is none. */
const familyFirst: Readonly<Record<string, RegExp>> = {
  ja: /^(?:佐藤|鈴木|高橋|田中|伊藤|渡辺|山本|中村|小林|加藤|吉田|山田|佐々木|山口|松本|井上|木村|斎藤|清水|山崎|阿部|池田|橋本|山下|石川|中島|前田|藤田|後藤|小川|岡田|長谷川|村上|近藤|石井|坂本|遠藤|青木|藤井|西村|福田|太田|三浦|藤原|岡本|松田|中川|中野|原田|小野|竹内|金子|和田|中山|石田|上田|森田|大谷|宮崎|新垣|綾瀬|米津|星野|菅田|広瀬|浜辺|有村|織田|豊臣|徳川|坂本|西郷|羽生|久保|錦織)\p{sc=Han}{1,2}$/u,
  'zh-Hant':
    /^(?:周[杰潤星興迅]|林[俊志宥書依憶]|張[惠學信國韶]|陳[奕綺意建柏水]|蔡[依英徐康健]|王[力心建永菲]|五月天|鄧[紫麗]|劉[德若亦]|郭[富台靜]|蕭[敬亞]|田馥|李[宗安洋小連]|羅志|吳[宗青慷]|馬[英斯]|賴清|柯文|黃[仁子曉])\p{sc=Han}{1,2}$|^(?:馬斯克|巴菲特|川普|拜登|梅西|賈伯斯|比爾蓋茲|泰勒絲|王菲|鄧紫棋)$/u,
  'zh-Hans':
    /^(?:周[杰润星深迅]|林俊|张[惠学信艺国]|陈[奕绮意建道]|蔡[依徐]|王[力心一]|邓[紫丽]|刘[德若亦翔]|郭[富德]|李[宗连小子白]|吴[京亦磊]|马[云化]|雷军|任正|董宇|黄[仁渤])\p{sc=Han}{1,2}$|^(?:马斯克|巴菲特|特朗普|拜登|梅西|乔布斯|比尔盖茨|王菲|邓紫棋|雷军|马云)$/u,
  ko: /^(?:김|이|박|최|정|강|조|윤|장|임|손|유)(?:연아|흥민|강인|재석|동원|지은|효리|종국|구라|병헌|영웅|정재|혜교|나래|호동|세호|민재|찬호|세리|은우|보검|여정)$/u,
}

/** Names of one word. */
const alone = names(
  'shakira anitta rihanna beyoncé beyonce madonna eminem adele messi ronaldo neymar lewandowski verstappen mbappé mbappe zendaya rosalía stromae ronaldinho mrbeast pewdiepie einstein mozart beethoven napoleon picasso',
)

/** Words of the longest name. */
const longest = 3

/**
 * Whether a phrase is a person’s name, by its first word or its family name.
 * @param own its words, folded
 * @param language a canonical tag
 */
export function isPerson(own: readonly string[], language: string): boolean {
  if (familyFirst[language]?.test(own.join(''))) return true
  const [first = ''] = own
  if (own.length === 1) return alone.has(first)
  if (own.length === 0 || own.length > longest) return false
  return latin.has(first) || Boolean(firstNames[language]?.has(first))
}
