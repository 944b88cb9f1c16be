/** IATA codes of airports that handle freight, with the names that waybills print for them. */
// biome-ignore format: the list reads better in rows
const NAMES: Readonly<Record<string, string>> = {
  AMS: 'Amsterdam|Schiphol', ANC: 'Anchorage', ARN: 'Stockholm|Arlanda', ATH: 'Athens', ATL: 'Atlanta', AUH: 'Abu Dhabi',
  BCN: 'Barcelona', BKK: 'Bangkok|Suvarnabhumi|曼谷', BLR: 'Bangalore|Bengaluru', BNE: 'Brisbane', BOM: 'Mumbai', BOS: 'Boston', BRU: 'Brussels', BUD: 'Budapest',
  CAI: 'Cairo', CAN: 'Guangzhou|Baiyun|广州', CDG: 'Paris|Charles de Gaulle', CGK: 'Jakarta', CGN: 'Cologne', CKG: 'Chongqing|重庆', CMB: 'Colombo', CPH: 'Copenhagen', CTU: 'Chengdu|成都', CVG: 'Cincinnati',
  DEL: 'Delhi', DFW: 'Dallas', DLC: 'Dalian|大连', DOH: 'Doha', DUB: 'Dublin', DUS: 'Düsseldorf', DXB: 'Dubai',
  EMA: 'East Midlands', EWR: 'Newark', EZE: 'Buenos Aires', FCO: 'Rome|Fiumicino', FOC: 'Fuzhou|福州', FRA: 'Frankfurt|法兰克福', GRU: 'Sao Paulo|Guarulhos', GVA: 'Geneva',
  HAM: 'Hamburg', HAN: 'Hanoi', HEL: 'Helsinki', HGH: 'Hangzhou|杭州', HKG: 'Hong Kong|香港', HND: 'Haneda', IAD: 'Washington|Dulles', IAH: 'Houston', ICN: 'Incheon|Seoul|首尔', IST: 'Istanbul',
  JFK: 'New York|Kennedy', JNB: 'Johannesburg', KHH: 'Kaohsiung|高雄', KIX: 'Osaka|Kansai', KUL: 'Kuala Lumpur|吉隆坡', LAX: 'Los Angeles|洛杉矶', LEJ: 'Leipzig', LGG: 'Liege|Liège', LGW: 'Gatwick', LHR: 'London|Heathrow|伦敦', LIS: 'Lisbon', LUX: 'Luxembourg',
  MAA: 'Chennai|Madras', MAD: 'Madrid', MAN: 'Manchester', MEL: 'Melbourne', MEM: 'Memphis', MEX: 'Mexico City', MIA: 'Miami', MNL: 'Manila', MUC: 'Munich', MXP: 'Milan|Malpensa', NGO: 'Nagoya', NKG: 'Nanjing|南京', NRT: 'Tokyo|Narita|东京',
  ORD: 'Chicago|O\'Hare', OSL: 'Oslo', PEK: 'Beijing|北京', PEN: 'Penang', PHL: 'Philadelphia', PRG: 'Prague', PVG: 'Shanghai|Pudong|上海', SDF: 'Louisville', SEA: 'Seattle', SFO: 'San Francisco', SGN: 'Ho Chi Minh|Saigon', SHA: 'Hongqiao', SIN: 'Singapore|Changi|新加坡', SYD: 'Sydney', SZX: 'Shenzhen|深圳',
  TAO: 'Qingdao|青岛', TLV: 'Tel Aviv', TPE: 'Taipei|Taoyuan|台北|桃园', TSN: 'Tianjin|天津', VIE: 'Vienna', WAW: 'Warsaw', WUH: 'Wuhan|武汉', XIY: "Xi'an|西安", XMN: 'Xiamen|厦门', YUL: 'Montreal', YVR: 'Vancouver', YYZ: 'Toronto', ZRH: 'Zurich|Zürich',
};

/** Further airports of freight, by region. */
// biome-ignore format: the list reads better in rows
const MORE: Readonly<Record<string, string>> = {
  ABV: 'Abuja', ACC: 'Accra', ADD: 'Addis Ababa|Bole', ALG: 'Algiers', CMN: 'Casablanca', CPT: 'Cape Town', DAR: 'Dar es Salaam', DKR: 'Dakar', DUR: 'Durban', EBB: 'Entebbe', HRE: 'Harare', KGL: 'Kigali', LOS: 'Lagos', LUN: 'Lusaka', MBA: 'Mombasa', MRU: 'Mauritius', NBO: 'Nairobi|Jomo Kenyatta', RUN: 'Réunion', TNR: 'Antananarivo|Ivato', TUN: 'Tunis',
  AMM: 'Amman', BAH: 'Bahrain', BEY: 'Beirut', DMM: 'Dammam', DWC: 'Dubai World Central|Al Maktoum', IKA: 'Tehran', JED: 'Jeddah', KWI: 'Kuwait', MCT: 'Muscat', RUH: 'Riyadh', SHJ: 'Sharjah', ADB: 'Izmir', ESB: 'Ankara', SAW: 'Sabiha',
  ALA: 'Almaty', EVN: 'Yerevan', GYD: 'Baku', NQZ: 'Astana', TAS: 'Tashkent', TBS: 'Tbilisi', UBN: 'Ulaanbaatar', DME: 'Domodedovo', LED: 'St Petersburg|Pulkovo', SVO: 'Moscow|Sheremetyevo', KBP: 'Boryspil',
  AMD: 'Ahmedabad', CCU: 'Kolkata|Calcutta', CGP: 'Chittagong', COK: 'Cochin|Kochi', DAC: 'Dhaka', GOI: 'Goa', HYD: 'Hyderabad', ISB: 'Islamabad', KHI: 'Karachi', KTM: 'Kathmandu', LHE: 'Lahore', MLE: 'Malé', PNQ: 'Pune', TRV: 'Trivandrum',
  CEB: 'Cebu', CNX: 'Chiang Mai', CRK: 'Clark', DAD: 'Da Nang', DPS: 'Denpasar', HKT: 'Phuket', HPH: 'Haiphong', KCH: 'Kuching', PNH: 'Phnom Penh', RGN: 'Yangon', SUB: 'Surabaya', VTE: 'Vientiane', BKI: 'Kota Kinabalu',
  CGO: 'Zhengzhou|郑州', CSX: 'Changsha|长沙', HAK: 'Haikou|海口', HET: 'Hohhot', HFE: 'Hefei|合肥', HRB: 'Harbin|哈尔滨', KHN: 'Nanchang|南昌', KMG: 'Kunming|昆明', KWE: 'Guiyang|贵阳', MFM: 'Macau|Macao|澳门', NGB: 'Ningbo|宁波', NNG: 'Nanning|南宁', RMQ: 'Taichung|台中', SHE: 'Shenyang|沈阳', SYX: 'Sanya|三亚', TNA: 'Jinan|济南', URC: 'Urumqi|乌鲁木齐', WNZ: 'Wenzhou|温州', WUX: 'Wuxi|无锡', YNT: 'Yantai|烟台', ZUH: 'Zhuhai|珠海',
  CTS: 'Sapporo|Chitose', FUK: 'Fukuoka', GMP: 'Gimpo', OKA: 'Naha', PUS: 'Busan',
  ADL: 'Adelaide', AKL: 'Auckland', CHC: 'Christchurch', DRW: 'Darwin', NAN: 'Nadi', PER: 'Perth', POM: 'Port Moresby', WLG: 'Wellington',
  AUS: 'Austin', AFW: 'Alliance Fort Worth', BNA: 'Nashville', BWI: 'Baltimore', CLE: 'Cleveland', CLT: 'Charlotte', CMH: 'Columbus', DEN: 'Denver', DTW: 'Detroit', HSV: 'Huntsville', LAS: 'Las Vegas', MCI: 'Kansas City', MCO: 'Orlando', MSP: 'Minneapolis', OAK: 'Oakland', ONT: 'Ontario, California', PDX: 'Portland', PHX: 'Phoenix', RDU: 'Raleigh', RFD: 'Rockford', SAN: 'San Diego', SAT: 'San Antonio', SJC: 'San Jose, California', SJU: 'San Juan', SLC: 'Salt Lake City', STL: 'St. Louis', TPA: 'Tampa', YEG: 'Edmonton', YHM: 'Hamilton', YHZ: 'Halifax', YMX: 'Mirabel', YOW: 'Ottawa', YWG: 'Winnipeg', YYC: 'Calgary',
  ASU: 'Asunción', BGI: 'Barbados', BOG: 'Bogotá|Bogota|El Dorado', BSB: 'Brasília', CCS: 'Caracas', CLO: 'Cali', CUN: 'Cancún', CWB: 'Curitiba', GDL: 'Guadalajara', GIG: 'Rio de Janeiro|Galeão', GUA: 'Guatemala', GYE: 'Guayaquil', HAV: 'Havana', KIN: 'Kingston', LIM: 'Lima', LPB: 'La Paz', MAO: 'Manaus', MDE: 'Medellín|Rionegro', MTY: 'Monterrey', MVD: 'Montevideo', NLU: 'Felipe Ángeles', POA: 'Porto Alegre', POS: 'Port of Spain|Piarco', PTY: 'Panama|Tocumen', QRO: 'Querétaro', REC: 'Recife', SAL: 'San Salvador', SCL: 'Santiago de Chile', SDQ: 'Santo Domingo', SJO: 'San José, Costa Rica', SSA: 'Salvador de Bahia', TIJ: 'Tijuana', UIO: 'Quito', VCP: 'Viracopos|Campinas', VVI: 'Santa Cruz de la Sierra',
  AAR: 'Aarhus', BEG: 'Belgrade', BFS: 'Belfast', BGO: 'Bergen', BGY: 'Bergamo', BHX: 'Birmingham', BIO: 'Bilbao', BLL: 'Billund', BLQ: 'Bologna', BRE: 'Bremen', BRQ: 'Brno', BSL: 'Basel|Mulhouse', BTS: 'Bratislava', CTA: 'Catania', DRS: 'Dresden', EDI: 'Edinburgh', EIN: 'Eindhoven', GDN: 'Gdansk', GLA: 'Glasgow', GOT: 'Gothenburg|Göteborg|Landvetter', GRZ: 'Graz', HAJ: 'Hannover', HHN: 'Hahn', KEF: 'Keflavik|Keflavík|Reykjavik', KRK: 'Krakow', KTW: 'Katowice', LCA: 'Larnaca', LJU: 'Ljubljana', LNZ: 'Linz', LPA: 'Las Palmas', LYS: 'Lyon', MLA: 'Malta', MMX: 'Malmö', MRS: 'Marseille', MST: 'Maastricht', NAP: 'Naples|Napoli', NCE: 'Nice Côte', NTE: 'Nantes', NUE: 'Nürnberg|Nuremberg', OPO: 'Porto', ORK: 'Cork', ORY: 'Orly', OSR: 'Ostrava', OST: 'Ostend|Oostende', OTP: 'Bucharest|Otopeni', PIK: 'Prestwick', PMI: 'Palma de Mallorca', POZ: 'Poznan', PSA: 'Pisa', RIX: 'Riga', RTM: 'Rotterdam', SKG: 'Thessaloniki', SNN: 'Shannon', SOF: 'Sofia', STN: 'Stansted', STR: 'Stuttgart', SVG: 'Stavanger', SVQ: 'Sevilla|Seville', SZG: 'Salzburg', TLL: 'Tallinn', TLS: 'Toulouse', TRD: 'Trondheim', TRN: 'Torino|Turin', VCE: 'Venice|Venezia', VIT: 'Vitoria', VLC: 'Valencia', VNO: 'Vilnius', WRO: 'Wroclaw', ZAG: 'Zagreb', ZAZ: 'Zaragoza',
};

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(NAMES), ...Object.keys(MORE)]);

/** Longer names first: "Dubai World Central" is not the airport of Dubai. */
const NAMED = [...Object.entries(NAMES), ...Object.entries(MORE)]
  .flatMap(([code, names]) => names.split('|').map((name) => ({ code, name: name.toLowerCase() })))
  .toSorted((a, b) => b.name.length - a.name.length);

/** Where a name stands as a word of its own; -1 without it. Signs of Chinese have no words. */
function placeOf(name: string, lower: string): number {
  if (/[\u4e00-\u9fff]/.test(name)) return lower.indexOf(name);
  for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + 1)) {
    if (!/\p{L}$/u.test(lower.slice(0, at)) && !/^\p{L}/u.test(lower.slice(at + name.length))) return at;
  }
  return -1;
}

export type FoundAirport = { start: number; end: number; code: string; known: boolean };

/**
 * The airport that a text names: an IATA code at its head, in brackets or at its end, or the name of a city or field.
 * `known` is false for three letters that the list does not hold. Chinese names are matched in simplified
 * characters.
 */
export function airportIn(text: string): FoundAirport | null {
  const head = /^[\s:：]*([A-Z]{3})(?![\p{L}\d])|[(（]([A-Z]{3})[)）]/u.exec(text);
  const code = head?.[1] ?? head?.[2];
  if (head && code) {
    const start = head.index + head[0].indexOf(code);
    return { start, end: start + 3, code, known: KNOWN.has(code) };
  }
  // "München MUC": behind a town that the list does not name.
  const tail = /\p{L}[\s,/–—-]+(?<code>[A-Z]{3})\s*$/u.exec(text);
  if (tail?.groups?.code && KNOWN.has(tail.groups.code)) {
    const start = tail.index + tail[0].lastIndexOf(tail.groups.code);
    return { start, end: start + 3, code: tail.groups.code, known: true };
  }
  const lower = text.toLowerCase();
  for (const { code: named, name } of NAMED) {
    const start = placeOf(name, lower);
    if (start >= 0) return { start, end: start + name.length, code: named, known: true };
  }
  return codeOfPlace(text);
}

/** "KENBO": the code of a place, its country before that of the airport. */
const PLACE = /^[\s:：]*[A-Z]{2}(?<code>[A-Z]{3})(?=\s*(?:$|[=,(/–-]))/u;
/** "Nordby NBX": a town that no list names, with three capitals behind it. */
const TOWN = /^[\s:：]*\p{Lu}[\p{L}.' -]*\p{Ll}\s*[,/–—-]?\s(?<code>[A-Z]{3})\s*$/u;

function codeOfPlace(text: string): FoundAirport | null {
  const place = PLACE.exec(text);
  const listed = place?.groups?.code && KNOWN.has(place.groups.code) ? place : null;
  const found = listed ?? TOWN.exec(text);
  const code = found?.groups?.code;
  if (!found || !code) return null;
  const start = found[0].lastIndexOf(code);
  return { start, end: start + 3, code, known: listed !== null };
}
