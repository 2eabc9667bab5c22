import { isVerb } from './verbs'

/*
 * Words that are no names, for titles in which all words have a capital: “The Real Reason Your Bread Fails”.
 * Our own short lists of what titles are made of. A word that is in none of them is not a name for that
 * reason alone: two such words side by side are taken for one.
 */

const lists: Readonly<Record<string, string>> = {
  en:
    'able accident action activity advice age air amount animal answer anybody apartment appliance art attempt autumn awful ' +
    'baby back backyard bad bag balcony ball bargain basic bath bathroom battery beach bean beauty bed bedroom beginner ' +
    'behavior belief bench benefit big bike bill bird bit bite black blade blue board boat body bone book boring boss ' +
    'bottle bowl box boy brain brand bread break breakfast breath brew bright broken brown brush budget bug bulb burn ' +
    'bus business busy butter button buyer cable cake calm camera camp candle car card care career cat challenge chair ' +
    'chance change chaos cheap cheese chicken child choice city class clay clean climb clock clothes cloud club coat code ' +
    'coffee cold color comfort comparison complete confession cook cookie cool corner cost country couple course cozy ' +
    'craft crash cream creator crisp crust cup custom cut cycle daily dance danger dark data day deal debt decision deep ' +
    'desk detail diary diet difference different difficult dinner dirt disaster dish distance dog door doubt dough dream ' +
    'dress drink drive dry dull dust early earth easy edge effect effort egg energy engine enough equipment error escape ' +
    'evening event everyday evidence excuse exercise expert explanation extra eye fabric face fact failure fall family ' +
    'fan fancy farm fast fat fault favorite fear feature feel fence field fight film final fire first fish fitness fix flat ' +
    'flavor floor flour flower fly foam focus food foot forest forgotten free freedom freezer fresh fridge friend frost ' +
    'fruit frugal full fun funny furniture future game garage garden garlic gas gear gentle girl glass goal gold golden ' +
    'good grain grass gravity great green grip ground group guest guide guitar habit hack hair hand handle handmade happy ' +
    'hard harvest head health heart heat heavy help herb hero hidden hike hill history hobby hole holiday home homemade ' +
    'honest honey hope hot hour house human hunger hungry ice idea important impossible inch indoor ingredient inner ' +
    'insect inside instrument interest iron island issue item jacket jam jar job journal journey joy juice jump junk key ' +
    'kid kind kitchen knife knit knot knowledge ladder lake lamp land language large late laundry lawn lazy leaf leak ' +
    'leather leg lemon lens lesson letter level lid lie life lift light line list little living local lock log lonely ' +
    'long look loss lost loud love low lunch machine magic main man map mark market mask mat material math meal meaning ' +
    'meat medicine memory mess metal method middle mild milk mind mindset minimal minute mirror miss mistake mixture model ' +
    'modern moment money month mood morning motor mountain mouth movie mud muscle music myth nail name narrow natural ' +
    'nature neck need neighbor nerve new nice night noise noodle normal nose note novice number nurse nut oat obvious ' +
    'ocean odd office oil old onion open option orange order ordinary organic outdoor outside oven owner pace pack page ' +
    'pain paint pan pantry paper parent park part party past paste path patience pattern peace pen people pepper person ' +
    'pet phone photo piano picture piece pillow pipe pizza place plain plan plane plant plastic plate play player plot ' +
    'plug pocket point pool poor portrait pot potato power practical practice precious prep pressure price pride print ' +
    'private problem process product profit project promise proof proper protein public purpose push puzzle quality quick ' +
    'quiet quit race radio rain rainy random range rare raw ready real reality reason recipe record red refund regret ' +
    'regular relationship relax repair rest result review rice rich ride right ring risk ritual river road rock roof room ' +
    'root rope rose rough round routine row rubber rug rule run runner rural rust sad safe sail salad salt same sand sauce ' +
    'scale scary school science scratch screen screw sea season seat second secret seed self sense setup sewing shade shape ' +
    'sharp shed sheet shelf shift ship shirt shock shoe shop short shot shoulder shower sick side sign signal silence ' +
    'silent simple sink size skill skin sky slow small smart smell smoke smooth snack snow soap sock sofa soft soil solid ' +
    'solution song sound soup sour sourdough space spare special speed spice split spoon sport spot spray spring square ' +
    'stage stair stain standard star starter steak steam steel step stick stone storage store storm story stove straight ' +
    'strange street strength stress string strong student studio stuff style subject success sudden sugar summer sun ' +
    'sunday surface surprise surprising survival sweet swing system table tall tap tape task taste tea teacher team tear ' +
    'technique teeth tent test texture thin thing thought thread thumb ticket tidy tight tile timber time timing tiny tip ' +
    'tire tired tomato tool top total tough towel town toy track trade trail train travel tree trick trip trouble truck ' +
    'true truth tube tune tutorial twist type ugly underrated understanding usual vacation value vegetable version video ' +
    'view villager violin vinegar vintage voice waist wall want war warm warmth waste watch water wave way wax weak wear ' +
    'weather weed week weekend weight weird wet wheel while white whole wide wife wild wind window wine winter wire wise ' +
    'woman wonder wood wooden wool word work worker workout world worry worse worth wrist writer wrong yard yarn year yeast ' +
    'yellow young zero',
  de:
    'abend abenteuer alltag alt anfang anfänger angst anleitung arbeit arm art aufwand auge auto bad balkon ball bank baum ' +
    'berg bett bild blatt blech blick blume boden brot bruder buch butter dach detail ding dorf duft echt eigen einfach ende ' +
    'erde erfahrung ergebnis ernte erst falle familie farbe faser fehler feld fenster fest feuer fisch fleisch form frage ' +
    'frau frei freund frisch früh frühling fuß garten gast gefühl geheimnis gehirn geld gemüse genau genuss geruch gesamt ' +
    'geschenk geschichte geschmack gesund getreide gewicht glas glück grenze groß grund gut haar halb hand handwerk haus ' +
    'heimat herbst herd herz hilfe himmel hof holz hund idee innen jahr jung kaffee kalt kanne kasten katze kette kind klein ' +
    'klinge knolle knusprig kopf korb körper kosten kraft kräuter küche kuchen kunst kurz land lang langsam laufen leben ' +
    'leder leicht letzte licht liebe liste löffel luft lust mann markt maschine mehl mensch messer methode milch minute mittag ' +
    'mittel moment monat morgen motor musik mutter nacht natur nerv neu norm obst ofen öl oma opa ordnung ort papier paar ' +
    'perfekt pfanne pfeffer pflanze pflege platz preis problem projekt punkt rad rand rasen raum regel regen reich reis ' +
    'reise rezept richtig roh rolle ruhe saft salat salz samen sauce sauer schale schatten schere schicht schirm schlaf ' +
    'schnell schnitt schön schritt schrank schuh schule schwarz see seite sicht sinn sohle sommer sonne sorte spaß spiel ' +
    'sport sprache spur stadt stahl stark start staub stein stelle stoff strand straße streit stress stück stuhl stunde suche ' +
    'suppe süß tag tasche teig teil teller test thema tier tipp tisch tochter topf tour traum treppe trick trocken tür typ ' +
    'unterschied urlaub vater verein vergleich versuch vogel vorteil wahl wahr wald wand warm wärme wasser weg wein welt ' +
    'werkzeug wert wetter wind winter woche wohl wohnung wolle wort wunder wurzel zahl zahn zaun zeit zeug ziel zimmer zitrone ' +
    'zucker zug zutat zweck zwiebel',
  es:
    'agua amigo año arroz arte baile barato bonito bueno cada café calma cambio camino campo casa casero clase clave color ' +
    'cocina comida común consejo cosa creer cuerpo cuidado curso dato detalle día diario dinero distinto dolor duda dulce ' +
    'error escuela espacio estrés fácil falta familia flor forma frío fruta fuego fuerte gasto gato gente grande guía gusto ' +
    'hábito harina hierba historia hogar hombre hora horno huerto huevo idea invierno jardín joven juego leche lento libro ' +
    'limpio lista lugar luz madera madre malo mano mañana masa mente mes mesa método miedo minuto mito momento mujer mundo ' +
    'natural niño noche nuevo ojo olla padre pan papel paso patata pelo pequeño perfecto perro persona piel planta plato ' +
    'precio primero problema proceso prueba puerta punto queso rápido razón real receta regla ropa rutina sabor sal salsa ' +
    'salud secreto semana sencillo silencio simple sol sueño suelo tarde taza tiempo tierra todo trabajo truco ventana verano ' +
    'verdad viaje vida viejo vino voz',
  fr:
    'ami amour an année argent arbre art astuce avis balade bébé besoin bien bois bon bonheur budget but café calme campagne ' +
    'carnet chaleur chambre chance chat chaud chemin chien choix chose ciel classe clé coin conseil corps côté couleur coup ' +
    'courage cours couteau cuir cuisine culture danger dernier détail différence doute doux eau école enfant ennui envie ' +
    'erreur essai étape été facile faim fait famille farine fatigue faute femme fenêtre fer fête feu fil fille fleur force ' +
    'forêt forme four frais froid fromage fruit gâteau gens geste goût grain grand gros guide habitude herbe heure histoire ' +
    'hiver homme huile idée jardin jour jus lait légume lieu ligne livre long lumière main maison mal manière marché matin ' +
    'mauvais mer mère mesure méthode minute mois moment monde montagne mur musique mythe nature neuf nez nom nouveau nuit ' +
    'objet œuf oiseau outil pain papier parfait parole pas pâte patience pause pays peau père petit peur pièce pied plaisir ' +
    'plan plante plat pluie poids point pomme porte potager pratique premier prix problème projet propre raison rapide ' +
    'recette règle repas repos reste rêve riche rien robe rythme sac saison sain sale savoir secret sel semaine sens silence ' +
    'simple soir soleil sommeil son souci soupe sport sucre table tasse temps terre test tête thé tour travail truc vacances ' +
    'vent vérité verre vêtement viande vie vieux ville vin voix voyage vrai vue',
  it:
    'acqua amico amore anno aria arte attrezzo autunno bagno bambino basso bello bene bisogno bosco bravo buono burro caffè ' +
    'caldo calma cambio cane capello carne carta casa caso cibo cielo città colore consiglio corpo corso cosa crema cucina ' +
    'cura dettaglio difficile dolce dolore donna dubbio duro energia erba errore estate facile fame famiglia farina fatica ' +
    'fatto festa figlio fiore forma formaggio forno forte foto freddo fresco frutta fuoco gatto gente gesto gioco giornata ' +
    'giorno giro grande grasso guida gusto idea impasto inizio inverno lago latte lavoro legno lento libro limone lista luce ' +
    'luogo madre male mano mare mattina mente mercato mese metodo minuto mito modo momento mondo montagna motivo musica nome ' +
    'notte nuovo occhio odore olio ora orto ordine padella padre pane parola passo pasta paura pelle pentola persona peso ' +
    'pezzo piano pianta piatto piccolo piede pioggia pizza posto prezzo primo problema profumo prova pulito punto ragazzo ' +
    'ragione rapido regola ricetta ricordo riso ritmo sale salsa salute sapore scelta scuola segreto semplice sera settimana ' +
    'silenzio sole sonno spazio spesa sport stagione storia strada stress succo tavola tazza tempo terra testa trucco tutto ' +
    'uomo uovo uso vaso vecchio veloce verdura verità vero viaggio vino vita voce voglia zucchero',
  nl:
    'aarde appel arm avond baan bad bak bed been berg bloem boek bos boter brood buik deeg dag deel ding doel dorp droom druk ' +
    'echt eerst eigen eind ei emmer familie feit fiets fout fruit gat geheim geld geluid gezin gezond glas goed grond groot ' +
    'gras groente haar half hand hart hond honger hout huid huis idee jaar jong kaas kamer kans kat keuken kind klein kleur ' +
    'kleding koffie kop kort kosten kracht kruid kunst land lang leer leven licht lief liefde lijf lijst lucht maal maand markt ' +
    'meel melk mens mes middag moeder moment morgen muur muziek nacht natuur nieuw nut olie ontbijt oud oven pan pijn plaats ' +
    'plan plant plek plezier prijs probleem punt raam recept reden regel regen reis rust salade saus schoen school slaap slim ' +
    'smaak snel soep sport spel stad stap steen stem stof straat stress stuk suiker taal tafel tand thee thuis tijd tip trein ' +
    'truc trui tuin vader vak vel verschil vet vis vlees vloer voet vogel volk vorm vraag vriend vrouw waarheid wand warm was ' +
    'water week weg weer wereld werk wind winter wol woord zaad zacht zee zin zomer zon zorg zout zwaar',
  pl:
    'błąd błędy chleb ciało ciasto cisza cena czas dobry dom domowy drewno droga drugi drzewo dzień dziecko efekt głowa góra ' +
    'idealny jabłko kawa kolor koniec koszt kot krok książka kuchnia kwiat las lato lekki lekcja ludzie łatwy mały masło mąka ' +
    'mięso miasto miejsce miesiąc mleko moc morze muzyka nauka noc nowy ogród ogień okno olej owoc pies pieniądze piekarnik ' +
    'pierwszy plan podróż pomysł poranek powód praca prawda problem prosty przepis pytanie ręka rok rodzina roślina różnica rzecz ' +
    'sekret sen ser sól smak sport sposób spokój stary stół szkoła sztuka szybki świat światło temat trick trud warzywa wieczór ' +
    'wiosna woda włosy wybór zdrowy ziemia zima zupa zasada życie',
  pt:
    'água amigo amor ano arroz arte barato bebê belo boca bolo bom cabelo café calma caminho campo carne casa caseiro causa ' +
    'céu chá chave chuva cidade coisa comida corpo cor corte coração cozinha criança cuidado curso dado detalhe dia dica dinheiro ' +
    'doce dor dúvida energia erro escola espaço esforço família farinha fácil feijão festa filho fio flor fogo força forma forno ' +
    'foto frio fruta futuro gato gasto gente gosto grande guia hábito história homem hora horta ideia inverno jardim jeito jogo ' +
    'jovem leite lento leve limpo lista livro lugar luz madeira mãe mal mão manhã massa medo mente mês mesa método mente minuto ' +
    'mito momento mundo mulher música natural noite nome novo óleo olho ordem ovo pai pão papel parte passo paz pé pele pequeno ' +
    'perfeito pessoa planta plano poder ponto porta praia prático prato preço primeiro problema prova queijo quintal rápido razão ' +
    'receita regra resto ritmo rotina roupa sabor saco sal saúde segredo semana sempre silêncio simples sol sono sonho som suco ' +
    'tarde tempo terra todo trabalho truque vaso velho vento verão verdade viagem vida vinho vista voz',
}

/** Endings that hardly any name has, of words of six letters or more; the names that have them first. */
const endings: Readonly<Record<string, RegExp>> = {
  en: /^(?!stirling|fleming|wyoming|browning|beijing|mohammed|muhammed|kimberly|beverly|everest|budapest|bucharest|trinity|felicity).{3,}(?:ing|ed|ly|tion|sion|ness|ment|less|ful|able|ible|ous|ive|ity|ism|est|ical|ship|ward|proof|free|friendly)s?$/u,
  de: /^(?!jürgen|steffen|bremen|carsten|karsten|torsten|thorsten|jochen|hagen|göttingen|aachen|dresden|münchen|hubert|herbert|robert|albert).{3,}(?:ung|ungen|heit|keit|keiten|schaft|tion|tionen|nis|nisse|[^s]en|eln|isch|isch[e]\p{L}?|lich|liche\p{L}?|ige\p{L}?|bare?\p{L}?|lose?\p{L}?|same?\p{L}?)$|^(?:ge|be|ver|aus|ein|selbst)\p{L}{3,}te[nrsm]?$/u,
  es: /^(?!fernando|armando|orlando|alvarado).{3,}(?:ar|er|ir|[ai][er]?ndo|ados?|adas?|idos?|idas?|ción|ciones|mente|dad|dades|ables?|ibles?|os[oa]s?)$/u,
  fr: /^(?!clément|laurent|olivier|gauthier|.*ier$).{3,}(?:er|ir|re|tion|tions|ment|ments|eurs?|euses?|eux|ables?|ibles?|iques?|ages?|ées?|és)$/u,
  it: /^(?!.*(?:renat|donat)).{3,}(?:are|ere|ire|rre|zioni?|mente|ità|abil[ei]|ibil[ei]|at[aie]|ut[aie])$/u,
  nl: /^(?!.*sen$|jochen|groningen|nijmegen|antwerpen).{3,}(?:en|ing|lijke?|ige?|heid|baar|bare|loze?|tie|ties)$/u,
  pl: /^.{3,}(?:ć|anie|enie|ania|enia|ość|ości|ow[yae]|nie|ych|ymi|ego)$/u,
  pt: /^(?!xavier|fernando|orlando|.*ier$).{3,}(?:ar|er|ir|[aei]ndo|ad[oa]s?|id[oa]s?|ção|ções|mente|dade|dades|ável|áveis|os[oa]s?)$/u,
}

/** How a listed word goes on: “tips”, “recetas”, “Fehlern”. */
const rest: Readonly<Record<string, RegExp>> = {
  en: /(?:['’]s|e?s|d|ed|ing|er|ers|est|y|ier|ies|ly)$/u,
  de: /(?:e|en|er|ern|n|s|es|em)$/u,
}
const anyRest = /(?:s|x|es|as|os|a|o|e|i|en|y)$/u

const sets = new Map<string, ReadonlySet<string>>()
function listOf(language: string): ReadonlySet<string> {
  const known = sets.get(language)
  if (known) return known
  const made = new Set((lists[language] ?? '').split(' ').filter(Boolean))
  sets.set(language, made)
  return made
}

/** Letters of a German word that another one ends with. */
const fewestOfCompound = 4

/** Whether a folded word is one that titles of its language are made of, as far as our lists know. */
export function isCommonWord(word: string, language: string): boolean {
  const list = listOf(language)
  const isOne = (one: string) => list.has(one) || isVerb(one, language)
  if (isOne(word) || endings[language]?.test(word)) return true
  const ending = rest[language] ?? anyRest
  const stem = word.replace(ending, '')
  // “Making” and “hoping” lose an e; “running” has a second n.
  const stems = [
    stem,
    `${stem}e`,
    `${stem}o`,
    `${stem}a`,
    stem.replace(/(\p{L})\1$/u, '$1'),
    stem.replace(/i$/u, 'y'),
  ]
  if (stem !== word && stems.some(isOne)) return true
  if (language !== 'de') return false
  return [word, stem].some((one) =>
    [...one].some(
      (_, at) => at > 2 && one.length - at >= fewestOfCompound && list.has(one.slice(at)),
    ),
  )
}
