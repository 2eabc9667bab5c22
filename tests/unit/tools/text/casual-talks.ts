interface CasualTalk {
  /** Lines as automatic captions write them: no punctuation, no capital letters, with fillers. */
  lines: readonly string[]
  /** What must stand in no point. */
  smallTalk: readonly string[]
}

const lines = (text: string) => text.trim().split(/\s*\n\s*/)

/** Talks of creators as they are heard, in our own words. */
export const casualTalks: Record<string, CasualTalk> = {
  en: {
    lines: lines(`
      hey guys welcome back to my channel um my
      name is tom and in today's video i'm gonna show
      you how i bake bread at home so before we
      start smash that like button and hit the bell
      so um the first thing is the sourdough starter
      you feed the starter every morning with flour
      and warm water and uh a sourdough starter that
      doubles in four hours is ready if the starter
      smells like paint it's hungry so feed the starter
      twice a day and keep your sourdough starter in a
      glass jar so that you can see the bubbles
      a starter in the fridge sleeps for two weeks
      before you bake wake the starter up with rye flour
      okay next is kneading the dough um i do the
      stretch and fold because it's easy on the hands
      wet your hands and pull the dough up and fold
      it over that's one stretch and fold you do four
      sets of stretch and fold every thirty minutes and
      uh between the sets the dough rests under a towel
      the dough gets smooth and after the last stretch
      and fold you see a window when you pull the dough
      if the dough tears give the dough more rest
      now for baking you want a dutch oven um heat
      the dutch oven for forty five minutes as hot as
      it goes then lower the loaf on baking paper into
      the dutch oven and score the loaf with a razor
      lid on for twenty minutes the steam inside the
      dutch oven makes the crust shiny then lid off
      and uh the crust gets dark brown let the loaf
      cool on a rack because a hot loaf is gummy
      if you have no dutch oven use a steel pan and ice
      so that's it guys thanks for watching don't
      forget to subscribe leave a comment down below
      and i'll see you in the next one bye bye`),
    smallTalk: ['welcome', 'like button', 'subscribe', 'thanks for', 'bell'],
  },
  de: {
    lines: lines(`
      hallo leute und herzlich willkommen zurück auf
      meinem kanal ähm heute zeige ich euch wie ich
      meinen balkon bepflanze lasst gerne ein abo da
      und aktiviert die glocke
      also ähm als erstes die tomaten ich nehme
      buschtomaten weil die im kübel bleiben und
      buschtomaten muss man nicht ausgeizen der kübel
      braucht zwanzig liter erde für jede tomate und
      äh die tomaten wollen viel sonne und am morgen
      wasser aber nie auf die blätter sonst kommt die
      braunfäule und buschtomaten mögen einen stab
      düngt die tomaten jede woche mit tomatendünger
      so ähm jetzt zu den kräutern basilikum und
      rosmarin stehen nicht im selben topf rosmarin
      will trockene erde und basilikum will feuchte
      erde äh den basilikum schneide ich über einem
      blattpaar dann wird der basilikum buschig und
      der rosmarin bleibt im winter draußen wenn der
      topf dick eingepackt ist kräuter brauchen wenig
      dünger und rosmarin fast gar keinen
      und ähm zum schluss die bewässerung im urlaub
      ich habe eine tropfbewässerung mit zeitschaltuhr
      die tropfbewässerung hängt an einem kanister
      und äh der kanister steht höher als die töpfe
      stellt die zeitschaltuhr auf sechs uhr früh und
      testet die tropfbewässerung eine woche vorher
      der kanister hält zehn tage und ein deckel auf
      dem kanister hält die mücken fern
      so das war's danke fürs zuschauen schreibt mir in
      die kommentare was ihr pflanzt daumen nach oben
      und bis zum nächsten mal macht's gut`),
    smallTalk: ['willkommen', 'abo', 'glocke', 'zuschauen', 'daumen', 'kommentare'],
  },
  es: {
    lines: lines(`
      hola a todos bienvenidos a mi canal eh hoy les
      voy a enseñar a tomar mejores fotos con el celular
      suscríbete y activa la campanita
      bueno eh primero la luz natural es lo más
      importante busca una ventana porque la luz natural
      de la ventana es suave y pon a la persona de lado
      eh la luz natural del mediodía hace sombras duras
      y con una cortina blanca la luz natural mejora
      mucho la sombra desaparece con una cartulina
      ahora vamos con la regla de los tercios este
      activa la cuadrícula en la cámara la cuadrícula
      tiene dos líneas y con la regla de los tercios
      pones los ojos en una línea de la cuadrícula eh
      el horizonte va en la línea de abajo y la regla de
      los tercios deja aire hacia donde mira la persona
      la cuadrícula ayuda a que el horizonte quede recto
      y por último eh la edición con una aplicación
      gratis sube un poco el contraste y baja el brillo
      el contraste alto quema la piel y los filtros
      cansan yo copio los ajustes de una foto a otra eh
      así los ajustes son iguales en toda la serie y el
      contraste no cambia guarda los ajustes como filtro
      gracias por ver el video dale like déjame en los
      comentarios tu foto y nos vemos en el próximo`),
    smallTalk: ['bienvenidos', 'suscríbete', 'campanita', 'gracias por', 'like'],
  },
  ru: {
    lines: lines(`
      всем привет ребята с вами снова я и эм сегодня
      поговорим о том как подготовить велосипед к сезону
      ставьте лайк и подписывайтесь на канал
      ну вот эм сначала чистим цепь цепь снимать не надо
      берём щётку и обезжириватель наносим на цепь и
      крутим педали назад потом цепь надо вытереть и
      смазать капля смазки на каждое звено лишняя смазка
      собирает песок и цепь быстро стирается эм цепь
      меняют каждые три тысячи километров
      теперь тормоза эм смотрим на тормозные колодки
      если канавки не видно тормозные колодки пора
      менять тормозные колодки ставят ровно к ободу
      и трос натягивают так чтобы ручка тормоза не
      касалась руля эм если тормоза скрипят протрите
      обод спиртом и трос тормоза смажьте
      дальше колёса эм проверяем давление в шинах на
      боковине шины написано какое давление нужно для
      города давление в шинах выше а для леса ниже насос
      с манометром стоит недорого эм спицы на колёсах
      должны звучать одинаково и шины без трещин
      вот и всё спасибо за просмотр пишите в комментариях
      свои вопросы и до новых встреч всем пока`),
    smallTalk: ['привет', 'лайк', 'подписывайтесь', 'спасибо', 'комментариях'],
  },
  ja: {
    lines: lines(`
      皆さんこんにちはえーと今日もチャンネルに来て
      くれてありがとうございます今日は手帳の使い方を話します
      チャンネル登録と高評価をよろしくお願いします
      えーとまず万年筆の選び方です初めての万年筆は
      細字がおすすめで細字の万年筆は手帳に書いても
      裏に抜けませんあのー万年筆のインクは水で洗えば
      色を変えられます万年筆は毎日使うと詰まりません
      細字でも国産の万年筆の方が線が細いです
      次に週間予定の書き方ですえーと週間予定は
      日曜日の夜に書きます週間予定に入れるのは三つだけで
      仕事は青家族は緑で書きますあのー週間予定の右側は
      空けておいて終わらなかった仕事を書き直します
      週間予定が埋まらない日は休みの日にします
      最後にシールと付箋の話ですえーと付箋は
      まだ決まっていない予定に使います付箋なら動かせます
      シールは誕生日だけに貼ってシールが多いと
      手帳が厚くなりますあのー付箋は透明なものが便利で
      シールの箱に付箋も入れておきます
      最後まで見ていただきありがとうございました
      コメント欄で教えてくださいそれではまた次の動画で`),
    smallTalk: ['こんにちは', 'チャンネル登録', '高評価', 'コメント欄'],
  },
  'zh-Hant': {
    lines: lines(`
      哈囉大家好歡迎回到我的頻道嗯今天要跟大家分享
      怎麼在家手沖咖啡記得訂閱開啟小鈴鐺
      那我們先講咖啡豆的烘焙程度淺焙的咖啡豆比較酸
      深焙的咖啡豆比較苦嗯新手可以從中焙的咖啡豆開始
      然後咖啡豆要看烘焙日期烘焙後兩個禮拜最好喝
      淺焙要養久一點烘焙袋上有單向閥就可以聞味道
      接下來講磨豆機嗯磨豆機分手搖跟電動的
      手搖磨豆機便宜又安靜刻度大概調到中細
      磨豆機的刀盤要用刷子清不要用水洗
      刻度太細水會流不下去刻度太粗喝起來像水
      磨豆機用久了刻度會跑掉要重新歸零
      最後是水溫跟注水手法嗯水溫大概九十度
      第一次注水先悶蒸三十秒悶蒸的時候會冒泡
      第二次注水要繞圈水溫太高會苦水溫太低會沒味道
      注水要細要穩悶蒸不夠咖啡會有草味
      好今天就到這邊感謝觀看喜歡的話按讚
      留言告訴我你喝什麼我們下次見掰掰`),
    smallTalk: ['大家好', '歡迎回到', '小鈴鐺', '按讚', '感謝觀看'],
  },
  gu: {
    lines: lines(`
      નમસ્તે મિત્રો અમારી ચેનલમાં તમારું સ્વાગત છે
      આજે આપણે ઘરે ઢોકળાં બનાવતા શીખીશું તો વીડિયોને લાઇક કરો
      તો સૌથી પહેલાં ખીરું બનાવીએ ખીરું બનાવવા ચણાનો લોટ
      અને ખાટી છાશ લો ખીરું બહુ પાતળું ન હોવું જોઈએ
      ચણાનો લોટ ચાળીને લો એટલે ખીરું સરસ થશે
      ખીરું ચાર કલાક ઢાંકીને મૂકો શિયાળામાં ખીરું
      ગરમ જગ્યાએ રાખો ચણાનો લોટ તાજો હોવો જોઈએ
      હવે વરાળમાં બાફવાની વાત કરીએ કૂકરમાં પાણી ઉકાળો
      થાળીમાં તેલ લગાવો પછી થાળી કૂકરમાં મૂકો
      વરાળ બહાર ન જાય એમ કૂકર ઢાંકો પંદર મિનિટ
      વરાળમાં રાખો ચપ્પુ નાખીને જુઓ થાળી ઠંડી થવા દો
      કૂકરની સીટી કાઢી નાખો વરાળથી ઢોકળાં ફૂલશે
      છેલ્લે વઘાર કરીએ વઘાર માટે રાઈ અને લીમડો લો
      રાઈ તતડે પછી લીલાં મરચાં નાખો વઘારમાં થોડી ખાંડ
      અને પાણી નાખો વઘાર ગરમ ગરમ રેડો ઉપર કોથમીર
      લીલાં મરચાં તીખાં હોય તો ઓછાં નાખો વઘાર બળે નહીં
      તો મિત્રો વીડિયો જોવા બદલ આભાર ચેનલને સબસ્ક્રાઇબ કરો
      કોમેન્ટમાં જણાવો ફરી મળીશું આવજો`),
    smallTalk: ['સ્વાગત', 'લાઇક', 'સબસ્ક્રાઇબ', 'આભાર'],
  },
}
