import type { Terrain } from '../scenes/scene.js'

/** Somewhere one can stay for a few days. */
export interface Region {
  readonly country: string
  /** Relative frequency of visits. */
  readonly weight: number
  /** `warm`: no snow or ice; `southern`: the seasons are turned round. */
  readonly climate?: 'warm' | 'southern'
  readonly places: readonly Place[]
}

export interface Place {
  readonly name: string
  readonly terrains: readonly Terrain[]
}

const LETTERS: Readonly<Record<string, Terrain>> = { c: 'coast', m: 'mountains', t: 'city', l: 'country', n: 'north' }

/** `Kiel ct; Plön l`: names with the terrains that are found there. */
function region(country: string, weight: number, listed: string, climate?: Region['climate']): Region {
  const places = listed.split('; ').map((entry): Place => {
    const cut = entry.lastIndexOf(' ')
    return { name: entry.slice(0, cut), terrains: [...entry.slice(cut + 1)].map((letter) => LETTERS[letter]!) }
  })
  return { country, weight, places, ...(climate === undefined ? {} : { climate }) }
}

export const REGIONS: readonly Region[] = [
  region(
    'Germany',
    16,
    'Hamburg ct; St. Pauli, Hamburg ct; Altona, Hamburg ct; Wilhelmsburg, Hamburg tl; Blankenese, Hamburg cl; Ohlsdorf, Hamburg l; Stade cl',
  ),
  region(
    'Germany',
    12,
    'Berlin t; Kreuzberg, Berlin t; Prenzlauer Berg, Berlin t; Wedding, Berlin t; Potsdam tl; Köpenick, Berlin cl; Angermünde l',
  ),
  region('Germany', 5, 'Lübeck ct; Travemünde c; Kiel ct; Plön l; Eutin l; Fehmarn cl; Laboe c'),
  region('Germany', 4, 'Husum c; St. Peter-Ording c; Sylt c; Amrum c; Föhr cl; Büsum c'),
  region('Germany', 4, 'Rostock ct; Warnemünde c; Rügen cl; Usedom cl; Stralsund ct; Müritz l; Schwerin tl'),
  region('Germany', 3, 'Bremen t; Bremerhaven ct; Worpswede l; Cuxhaven c; Norderney c; Emden ct'),
  region('Germany', 3, 'Lüneburg tl; Lüneburger Heide l; Celle tl; Göttingen tl; Braunlage ml; Goslar tm'),
  region('Germany', 4, 'Köln t; Ehrenfeld, Köln t; Düsseldorf t; Essen t; Duisburg ct; Wuppertal t; Monschau lm'),
  region('Germany', 3, 'Frankfurt am Main t; Mainz t; Rüdesheim l; Heidelberg tl; Speyer tl; Bacharach l'),
  region('Germany', 3, 'Leipzig t; Dresden t; Görlitz t; Sächsische Schweiz ml; Meißen tl; Weimar tl'),
  region('Germany', 3, 'München t; Garmisch-Partenkirchen m; Füssen ml; Tegernsee ml; Berchtesgaden m; Nürnberg t'),
  region('Germany', 2, 'Freiburg tl; Feldberg m; Konstanz cl; Tübingen tl; Ulm t; Stuttgart t'),
  region(
    'Denmark',
    5,
    'København ct; Nørrebro, København t; Helsingør c; Skagen c; Aarhus ct; Møn cl; Ribe l; Bornholm cl',
  ),
  region('Sweden', 4, 'Stockholm ct; Södermalm, Stockholm t; Göteborg ct; Malmö ct; Öland cl; Småland ln; Visby c'),
  region('Sweden', 2, 'Kiruna n; Abisko nm; Luleå cn; Jokkmokk nl; Östersund nl'),
  region('Norway', 4, 'Oslo ct; Bergen ctn; Ålesund cmn; Geiranger nm; Stavanger ctn; Flåm nm'),
  region('Norway', 3, 'Tromsø ctn; Lofoten cmn; Svolvær cn; Bodø cn; Narvik mn; Senja cmn'),
  region('Finland', 3, 'Helsinki ctn; Turku ctn; Tampere tn; Porvoo cn; Rovaniemi ln; Inari ln'),
  region('Iceland', 3, 'Reykjavík ctn; Vík í Mýrdal cn; Akureyri cmn; Húsavík cn; Þingvellir nm; Ísafjörður cmn'),
  region('Faroe Islands', 1, 'Tórshavn cn; Gjógv cmn; Saksun cmn'),
  region('Netherlands', 3, 'Amsterdam ct; Rotterdam ct; Den Haag ct; Texel cl; Delft tl; Vlieland c'),
  region('Belgium', 2, 'Antwerpen ct; Gent t; Oostende ct; Bruxelles t; Liège t'),
  region('Luxembourg', 0.5, 'Luxembourg t; Echternach l; Vianden ml'),
  region('France', 3, 'Paris t; Belleville, Paris t; Montreuil t; Saint-Denis t; Chartres tl; Étretat c', 'warm'),
  region('France', 2, 'Marseille ct; Arles tl; Valensole l; Nîmes t; Cassis c; Sault ml', 'warm'),
  region('France', 2, 'Saint-Malo c; Quimper cl; Brest ct; Île de Ré c; Concarneau c; Le Conquet c'),
  region('France', 1.5, 'Strasbourg t; Colmar tl; Chamonix m; Annecy ml; Besançon tl; Munster lm'),
  region('United Kingdom', 2, 'London t; Hackney, London t; Brighton ct; Whitstable c; Dungeness c; Margate c'),
  region('United Kingdom', 2, 'Edinburgh tn; Glasgow tn; Isle of Skye cmn; Glen Coe mn; Oban cn; Ullapool cmn'),
  region('Ireland', 2, 'Dublin ct; Galway ct; Dingle cl; Connemara mn; Cork ct; Achill Island cmn'),
  region('Austria', 3, 'Wien t; Ottakring, Wien t; Graz t; Hallstatt ml; Innsbruck tm; Bad Gastein m; Wachau l'),
  region('Switzerland', 3, 'Zürich t; Bern t; Grindelwald m; Luzern tml; Genève ct; Sils im Engadin m; Zermatt m'),
  region('Liechtenstein', 0.3, 'Vaduz ml; Malbun m'),
  region('Italy', 3, 'Venezia ct; Trieste ct; Bologna t; Verona t; Bolzano tm; Cortina d’Ampezzo m; Chioggia c'),
  region('Italy', 2.5, 'Siena tl; San Quirico d’Orcia l; Firenze t; Lucca tl; Pienza l; Livorno ct', 'warm'),
  region('Italy', 1.5, 'Napoli ct; Palermo ct; Catania ct; Matera tl; Lecce t; Procida c', 'warm'),
  region('Spain', 2, 'Barcelona ct; Girona t; Cadaqués c; València ct; Zaragoza t; Tarragona ct', 'warm'),
  region('Spain', 1.5, 'Sevilla t; Cádiz ct; Ronda ml; Córdoba t; Tarifa c; Granada tm', 'warm'),
  region('Spain', 1, 'A Coruña ct; Santiago de Compostela t; Bilbao ct; San Sebastián ct; Gijón c', 'warm'),
  region('Spain', 1, 'La Palma cm; Lanzarote cm; Las Palmas ct; Maspalomas c', 'warm'),
  region('Portugal', 2.5, 'Lisboa ct; Alfama, Lisboa t; Porto ct; Nazaré c; Évora tl; Coimbra t; Peniche c', 'warm'),
  region('Portugal', 1, 'Ponta Delgada cm; Horta c; Funchal cm; Furnas ml', 'warm'),
  region('Greece', 1.5, 'Athína t; Thessaloníki ct; Náxos cm; Chaniá c; Ýdra c; Metéora m', 'warm'),
  region('Malta', 0.6, 'Valletta ct; Gozo cl; Marsaxlokk c', 'warm'),
  region('Croatia', 1.2, 'Zagreb t; Rovinj c; Split ct; Šibenik c; Hvar cl', 'warm'),
  region('Slovenia', 1.2, 'Ljubljana t; Bled ml; Piran c; Bovec m; Maribor tl'),
  region('Bosnia and Herzegovina', 0.6, 'Sarajevo tm; Mostar tm; Jajce ml'),
  region('Montenegro', 0.6, 'Kotor cm; Žabljak m; Cetinje ml', 'warm'),
  region('Albania', 0.5, 'Tirana t; Gjirokastër ml; Sarandë c', 'warm'),
  region('Poland', 2.5, 'Kraków t; Łódź t; Warszawa t; Praga, Warszawa t; Wrocław t; Zakopane m'),
  region('Poland', 1.5, 'Gdańsk ct; Sopot c; Łeba c; Toruń t; Świnoujście c; Białowieża l'),
  region('Czechia', 2, 'Praha t; Žižkov, Praha t; Brno t; Český Krumlov tl; Plzeň t; Mikulov l'),
  region('Slovakia', 0.8, 'Bratislava t; Košice t; Starý Smokovec m; Banská Štiavnica ml'),
  region('Hungary', 1.2, 'Budapest t; Pécs t; Tokaj l; Szeged t; Balatonfüred cl'),
  region('Romania', 1, 'București t; Sibiu tm; Brașov tm; Cluj-Napoca t; Viscri l'),
  region('Bulgaria', 0.7, 'Sofia t; Plovdiv t; Sozopol c; Koprivshtitsa ml'),
  region('Estonia', 1.2, 'Tallinn ctn; Tartu t; Saaremaa cln; Haapsalu cn'),
  region('Latvia', 1, 'Rīga ct; Jūrmala c; Liepāja ct; Cēsis l'),
  region('Lithuania', 1, 'Vilnius t; Kaunas t; Nida c; Klaipėda ct'),
  region('Ukraine', 0.3, 'Lviv t; Odesa ct'),
  region('Turkey', 1, 'İstanbul ct; Kadıköy, İstanbul ct; İzmir ct; Göreme ml', 'warm'),
  region('Georgia', 0.5, 'Tbilisi t; Stepanzminda m; Batumi ct'),
  region('Morocco', 0.7, 'Essaouira c; Marrakesh t; Fès t; Merzouga c', 'warm'),
  region('Japan', 0.9, 'Tōkyō t; Kyōto t; Ōsaka ct; Takayama ml; Onomichi c'),
  region('United States', 0.8, 'New York ct; Brooklyn, New York ct; Chicago ct; San Francisco ct; Point Reyes cl'),
  region('Canada', 0.5, 'Montréal t; Vancouver ctm; Halifax c; Québec t'),
  region('Brazil', 0.4, 'São Paulo t; Rio de Janeiro ctm; Paraty c; Salvador ct', 'southern'),
  region('Argentina', 0.3, 'Buenos Aires ct; Ushuaia cm; El Chaltén m', 'southern'),
  region('South Africa', 0.3, 'Cape Town ctm; Stellenbosch lm; Hermanus c', 'southern'),
  region('New Zealand', 0.3, 'Wellington ct; Kaikōura cm; Dunedin ct', 'southern'),
]
